import "./lightbox.css"
import { words } from "@/lib/platform/words/words"
import { addCopyButtons } from "./copy-code"
import { openLightbox } from "./lightbox"

/** What a script adds to an article: a copy button on code, pictures that open large, and a mark in the outline. */
export function addReadingAids(body: HTMLElement): void {
  addCopyButtons(body)
  // A picture inside a link or a heading that opens something belongs to that.
  for (const picture of body.querySelectorAll("img")) if (!picture.closest("a, summary")) makeLarge(picture)
  markOutline()
}

/**
 * A picture opens large by a click and, unless it only decorates, by keys: without a description it is hidden from screen
 * readers and no stop of Tab. It has the focus again once the large one is closed.
 */
function makeLarge(picture: HTMLImageElement) {
  picture.addEventListener("click", () => openLightbox(picture))
  if (!picture.alt) return
  picture.tabIndex = 0
  picture.role = "button"
  picture.ariaLabel = words("knowledge.article")("enlarge", { picture: picture.alt })
  picture.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return
    event.preventDefault()
    // A key that is held would open and close it in turn.
    if (!event.repeat) openLightbox(picture)
  })
}

/** Marks the part of the outline that is being read. */
function markOutline() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-outline]")]
  const headings = links.flatMap((link) => document.getElementById(link.dataset.outline ?? "") ?? [])
  const mark = () => {
    const read = headings.filter((heading) => heading.getBoundingClientRect().top < 140).at(-1)
    for (const link of links) {
      if (link.dataset.outline === read?.id) link.setAttribute("aria-current", "location")
      else link.removeAttribute("aria-current")
    }
  }
  mark()
  // Headings crossing the line are the only moments at which the answer changes.
  const observer = new IntersectionObserver(mark, { rootMargin: "-140px 0px 0px", threshold: [0, 1] })
  for (const heading of headings) observer.observe(heading)
}
