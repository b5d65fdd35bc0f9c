import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"

/** A part of a page that React draws although the page itself runs without it. */
export type Island = { draw: (node: ReactNode) => void; remove: () => void }

let made = 0

/** Makes room for an island, by default as the last thing in `place`. What it draws has no box around it. */
export function islandIn(place: Element, { first = false } = {}): Island {
  const room = document.createElement("div")
  room.style.display = "contents"
  place[first ? "prepend" : "append"](room)
  // Its ids are its own: those of the page, which React has drawn too, would be the same.
  const root = createRoot(room, { identifierPrefix: `island${++made}-` })
  const remove = () => {
    root.unmount()
    room.remove()
  }
  return { draw: (node) => root.render(node), remove }
}
