import type { Element, Root } from "hast"
import { SKIP, visit } from "unist-util-visit"

/** Wraps tables so that a wide one scrolls by itself, by keyboard too. */
export function presentTables(tree: Root) {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "table" || !parent || index === undefined) return
    parent.children[index] = scrolling(node)
    return SKIP
  })
}

// A group and not a region: many tables on one page would be as many landmarks of the same name.
const scrolling = (table: Element): Element => ({
  type: "element",
  tagName: "div",
  properties: { className: ["table-scroll"], role: "group", ariaLabel: "Table", tabIndex: 0 },
  children: [table],
})

/** Names the boxes of task lists for screen readers. */
export function presentTasks(tree: Root) {
  visit(tree, "element", (node) => {
    if (node.tagName === "input") node.properties.ariaLabel = node.properties.checked ? "Done" : "To do"
  })
}
