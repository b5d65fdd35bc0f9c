import { type Brought, takeWords } from "@/lib/platform/words/in-browser"

let loading: Promise<void> | undefined

/**
 * What the page script's parts say, in the page's language: a file that is loaded with the first of them. Without it the
 * part does not come, as where its own file cannot be loaded.
 */
export function loadWords(): Promise<void> {
  loading ??= brought().then(takeWords, (error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** A part of the page script together with its words. */
export const withWords = async <T>(load: Promise<T>): Promise<T> =>
  (await Promise.all([load, loadWords()]))[0]

/** The few words that the script itself says, as the page has them. */
export const pageWord = (name: "loading" | "trouble"): string => ownScript()?.dataset[name] ?? ""

const ownScript = () => document.querySelector<HTMLElement>("script[data-words]")

async function brought(): Promise<Brought> {
  const response = await fetch(ownScript()?.dataset.words ?? "")
  if (!response.ok) throw new Error(`The page's words were answered with ${response.status}`)
  return response.json()
}
