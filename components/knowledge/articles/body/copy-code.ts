import { copyText } from "@/components/ui/copy-text"

const shownFor = 2000

/** Gives every code block of an article a button that copies it. */
export function addCopyButtons(body: HTMLElement) {
  for (const block of body.querySelectorAll<HTMLElement>("pre[data-copy]")) {
    if (block.parentElement?.querySelector(".copy-button")) continue
    block.after(copyButton(block))
  }
}

function copyButton(block: HTMLElement) {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "copy-button"
  button.textContent = "Copy"
  button.ariaLabel = "Copy code"
  button.ariaLive = "polite"
  button.addEventListener("click", async () => {
    const copied = await copyText(block.textContent ?? "")
    say(button, copied ? "Copied" : "Press Ctrl+C")
    if (!copied) getSelection()?.selectAllChildren(block)
  })
  return button
}

function say(button: HTMLButtonElement, words: string) {
  button.textContent = words
  button.ariaLabel = words
  setTimeout(() => {
    button.textContent = "Copy"
    button.ariaLabel = "Copy code"
  }, shownFor)
}
