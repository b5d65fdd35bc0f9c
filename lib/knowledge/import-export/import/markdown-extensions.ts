import type { Element, Root as HtmlRoot } from "hast"
import { toString as textOf } from "hast-util-to-string"
import type { Heading, Root } from "mdast"
import { visit } from "unist-util-visit"
import type { VFile } from "vfile"
import { calloutOf } from "@/lib/knowledge/import-export/dialects/admonitions"

/** `:::tip[Title]` becomes a callout; a container of another name keeps its content and is reported. */
export function calloutDirectives() {
  return (tree: Root, file: VFile) => {
    visit(tree, "containerDirective", (node) => {
      const kind = calloutOf(node.name)
      const isDetails = node.name === "details"
      if (!kind && !isDetails && !/^(?:code-group|tabs)$/.test(node.name))
        (file.data.dropped as string[]).push(`:::${node.name}`)
      const className = kind && ["callout", `callout-${kind}`]
      node.data = { hName: kind ? "aside" : isDetails ? "details" : "div", hProperties: { className } }
      const [title] = node.children
      if (title?.type !== "paragraph" || !title.data?.directiveLabel) return
      if (kind) title.data = { ...title.data, hProperties: { className: ["callout-title"] } }
      else if (isDetails) title.data = { ...title.data, hName: "summary" }
    })
  }
}

const alert = /^\[!(\w{1,20})\][+-]?[ \t]*([^\n]{0,200})(?:\n|$)/

/** A quote that begins with `[!NOTE]`, as GitHub writes callouts, becomes one; a title behind that, as Hugo has it, is its own. */
export function gitHubAlerts() {
  return (tree: Root) => {
    visit(tree, "blockquote", (node) => {
      const [first] = node.children
      const text = first?.type === "paragraph" ? first.children[0] : undefined
      const [marks, name = "", title = ""] = (text?.type === "text" && alert.exec(text.value)) || []
      const kind = marks && calloutOf(name)
      if (!kind || first?.type !== "paragraph" || text?.type !== "text") return
      text.value = text.value.slice(marks.length)
      if (text.value === "") first.children.shift()
      if (first.children[0]?.type === "break") first.children.shift()
      if (first.children.length === 0) node.children.shift()
      const own = { data: { hProperties: { className: ["callout-title"] } } }
      if (title.trim())
        node.children.unshift({
          type: "paragraph",
          ...own,
          children: [{ type: "text", value: title.trim() }],
        })
      node.data = { hName: "aside", hProperties: { className: ["callout", `callout-${kind}`] } }
    })
  }
}

const explicitAnchor = /\{#([^\s{}]{1,100})\}\s*$/

/** `## Title {#anchor}` keeps the anchor its author chose. */
export function headingAnchors() {
  return (tree: Root) => {
    visit(tree, "heading", (node: Heading) => {
      const last = node.children.at(-1)
      const match = last?.type === "text" ? explicitAnchor.exec(last.value) : null
      if (!match || last?.type !== "text") return
      last.value = last.value.slice(0, match.index).trimEnd()
      node.data = { ...node.data, hProperties: { id: match[1] ?? "" } }
    })
  }
}

/** `<div class="note">`, as pandoc and themes write callouts in HTML, becomes one. */
export function htmlCallouts() {
  return (tree: HtmlRoot) => {
    visit(tree, "element", (node) => {
      const names = Array.isArray(node.properties.className) ? node.properties.className.map(String) : []
      const isNamed = names.length === 1 || names.some((name) => /^(?:admonition|alert)$/.test(name))
      const kind = names.map((name) => calloutOf(name.replace(/^alert-/, ""))).find(Boolean)
      if (node.tagName !== "div" || !isNamed || !kind) return
      node.tagName = "aside"
      node.properties = { className: ["callout", `callout-${kind}`] }
      const title = node.children.find((child) => child.type === "element")
      if (title?.type !== "element" || !isTitle(title)) return
      const isOwn = !names.includes(textOf(title).trim().toLowerCase())
      const paragraph = { ...title, tagName: "p", properties: { className: ["callout-title"] } }
      const words = { type: "text" as const, value: textOf(title).trim() }
      const at = node.children.indexOf(title)
      node.children.splice(at, 1, ...(isOwn ? [{ ...paragraph, children: [words] }] : []))
    })
  }
}

const isTitle = ({ properties: { className } }: Element) =>
  Array.isArray(className) && className.some((name) => /^(?:title|admonition-title)$/.test(String(name)))
