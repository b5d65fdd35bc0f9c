import { copyText } from "@/components/ui/copy-text"
import { words } from "@/lib/platform/words/words"

const shownFor = 2000

/** Gives every code block of an article a button that copies it. */
export function addCopyButtons(body: HTMLElement) {
  for (const block of body.querySelectorAll<HTMLElement>("pre[data-copy]")) {
    if (block.parentElement?.querySelector(".copy-button")) continue
    block.after(copyButton(block))
  }
}

function copyButton(block: HTMLElement) {
  const t = words("knowledge.article")
  const button = document.createElement("button")
  const say = (text: string, label = text) => {
    button.textContent = text
    button.ariaLabel = label
  }
  const offer = () => say(t("copy"), t("copyCode"))
  button.type = "button"
  button.className = "copy-button"
  button.ariaLive = "polite"
  offer()
  button.addEventListener("click", async () => {
    const copied = await copyText(block.textContent ?? "")
    say(copied ? t("copied") : t("pressCopy"))
    if (!copied) getSelection()?.selectAllChildren(block)
    setTimeout(offer, shownFor)
  })
  return button
}
