import { forgetEarlyClick } from "./early-clicks"

/** Acts on each click on what matches, be it on the page already or added later. */
export function onClick(selector: string, act: (found: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener("click", (event) => {
    const found = (event.target as Element).closest<HTMLElement>(selector)
    if (!found || event.defaultPrevented) return
    forgetEarlyClick(event)
    act(found, event)
  })
}

/** Whether a click on a link is meant for this window. */
export const opensHere = (
  event: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
) => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
