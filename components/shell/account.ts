import { onClick } from "@/components/ui/on-click"
import { pageWord, withWords } from "@/components/ui/page-words"
import { showToast } from "@/components/ui/toast"
import { recollect, remembered } from "@/lib/people/sessions/remembered"
import { editorPath, translationPath } from "@/lib/platform/paths"

/** Fills in who is signed in, which the page, the same for all, does not say; and does what their menu offers. */
export function runAccount(): void {
  recollect()
  remembered.listen(draw)
  draw()
  onClick("[data-signs-out]", () => {
    const role = remembered.now()?.role
    if (role) void withWords(import("./leave")).then(({ leave }) => leave(role), notLoaded)
  })
  onClick("[data-changes-password]", () => {
    void withWords(import("./password-popup")).then(({ openPasswordPopup }) => openPasswordPopup(), notLoaded)
  })
}

function draw() {
  const { photo = "", initials = "", home = "", role } = remembered.now() ?? {}
  for (const place of document.querySelectorAll("[data-avatar]"))
    place.replaceChildren(avatar(photo, initials))
  if (home)
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-panel-home]")) link.href = home
  if (role === "agent" || role === "owner")
    // Without an address until now, so that search engines do not follow it to a sign-in.
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-edits]")) {
      const { edits = "", editsIn } = link.dataset
      link.href = editsIn ? translationPath(edits, editsIn) : editorPath(edits)
    }
}

/** As in avatar.tsx. */
function avatar(photo: string, initials: string) {
  if (!photo || photo === "notexist") {
    const letters = document.createElement("span")
    letters.className = "avatar"
    letters.textContent = initials
    return letters
  }
  const image = new Image(40, 40)
  image.src = photo
  image.alt = ""
  image.className = "avatar object-cover"
  return image
}

const notLoaded = () => showToast(pageWord("trouble"), "error")
