import type { Element, Root } from "hast"
import { toString as textOf } from "hast-util-to-string"
import { SKIP, visit } from "unist-util-visit"
import { words } from "@/lib/platform/words/words"

/** Wraps tables so that a wide one scrolls by itself, by keyboard too. */
export function presentTables(tree: Root) {
  visit(tree, "element", (node) => {
    // An empty corner heads nothing; as a header it would be read out as one without a name.
    if (node.tagName === "th" && textOf(node).trim() === "") node.tagName = "td"
  })
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
  properties: {
    className: ["table-scroll"],
    role: "group",
    ariaLabel: words("knowledge.body")("table"),
    tabIndex: 0,
  },
  children: [table],
})

/** Names the boxes of task lists for screen readers. */
export function presentTasks(tree: Root) {
  visit(tree, "element", (node) => {
    if (node.tagName === "input")
      node.properties.ariaLabel = words("knowledge.body")(node.properties.checked ? "done" : "toDo")
  })
}
