import { inPageLanguage } from "./languages/page-language"

type Manner = {
  afterMs?: number
  /** Whether the page left stays out of the history. */
  replace?: boolean
}

/** Takes the visitor to another page, loaded anew, in the language of the one that is open where it has that. Never settles, so that a form stays busy until it is gone. */
export function leaveFor(path: string, { afterMs = 0, replace = false }: Manner = {}): Promise<never> {
  // A page the browser kept alive and shows again would still be busy.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload())
  const target = inPageLanguage(path)
  setTimeout(() => (replace ? window.location.replace(target) : window.location.assign(target)), afterMs)
  return new Promise(() => {})
}
