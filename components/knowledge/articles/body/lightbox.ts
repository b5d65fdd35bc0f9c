import { words } from "@/lib/platform/words/words"
/** A picture as large as the window allows; a click anywhere or Escape closes it. */
export function openLightbox({ src, alt }: HTMLImageElement): void {
  const dialog = document.createElement("dialog")
  dialog.ariaLabel = alt || words("knowledge.article")("picture")
  dialog.className = "lightbox"
  const picture = new Image()
  picture.src = src
  picture.alt = alt
  dialog.append(picture, closeButton())
  dialog.addEventListener("click", () => dialog.close())
  dialog.addEventListener("close", () => dialog.remove())
  document.querySelector("main")?.append(dialog)
  dialog.showModal()
}

function closeButton() {
  const button = document.createElement("button")
  button.type = "button"
  button.ariaLabel = words("knowledge.article")("closePicture")
  button.className = "icon-button lightbox-close"
  const sign = document.createElement("span")
  sign.ariaHidden = "true"
  sign.className = "text-xl leading-none"
  sign.textContent = "×"
  button.append(sign)
  return button
}
