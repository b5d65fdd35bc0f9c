import { Mark, Node } from "@tiptap/core"
import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state"
import type { EditorProps } from "@tiptap/pm/view"
import { words } from "@/lib/platform/words/words"
import { safeFragment } from "./safe-fragment"

const names = {
  DETAILS: "details",
  DL: "terms",
  FIGURE: "figure",
  SECTION: "footnotes",
  UL: "checklist",
  TABLE: "table",
} as const

/** What an article may hold and the editor has no tool for: shown, moved and deleted as one piece, and kept as it is. */
export const KeptBlock = Node.create({
  name: "keptBlock",
  group: "block",
  atom: true,
  selectable: true,
  draggable: true,
  priority: 200,
  addAttributes: () => ({ html: { default: "", rendered: false } }),
  parseHTML: () =>
    [
      "details",
      "dl",
      "figure",
      "section",
      "aside:not(.callout)",
      "ul.contains-task-list",
      "table:has(caption)",
    ].map((tag) => ({
      tag,
      priority: 100,
      getAttrs: (element: HTMLElement) => ({ html: element.outerHTML }),
    })),
  renderHTML: ({ node }) => ({ dom: elementOf(node.attrs.html) }),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("div")
      const element = elementOf(node.attrs.html)
      dom.className = "kept-block"
      dom.contentEditable = "false"
      dom.dataset.label = words("knowledge.kept")(names[element.tagName as keyof typeof names] ?? "block")
      // What folds is shown unfolded, since it cannot be pressed here.
      if (element instanceof HTMLDetailsElement) element.open = true
      dom.append(element)
      return { dom }
    },
  addProseMirrorPlugins() {
    return [new Plugin({ props: { handleTextInput: typeBehind(this.name) } })]
  },
})

/** Words typed while such a thing is selected stand behind it: in its place they would delete what cannot be made again. */
const typeBehind =
  (name: string): NonNullable<EditorProps["handleTextInput"]> =>
  (view, _from, _to, text) => {
    const { selection, schema, tr } = view.state
    if (!(selection instanceof NodeSelection) || selection.node.type.name !== name) return false
    const typed = schema.text(text)
    tr.insert(selection.to, selection.node.isInline ? typed : schema.node("paragraph", null, typed))
    const end = selection.to + text.length + (selection.node.isInline ? 0 : 1)
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView())
    return true
  }

/** A kept piece of HTML within a line. */
export const KeptInline = Node.create({
  name: "keptInline",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ html: { default: "", rendered: false } }),
  parseHTML: () => [
    { tag: "ruby", getAttrs: (element: HTMLElement) => ({ html: element.outerHTML }) },
    { tag: "math", getAttrs: (element: HTMLElement) => ({ html: element.outerHTML }) },
    { tag: "wbr", getAttrs: () => ({ html: "<wbr>" }) },
  ],
  renderHTML: ({ node }) => ({ dom: elementOf(node.attrs.html) }),
  addProseMirrorPlugins() {
    return [new Plugin({ props: { handleTextInput: typeBehind(this.name) } })]
  },
})

const elementOf = (html: string): HTMLElement | MathMLElement => {
  const first = safeFragment(html).firstElementChild
  return first instanceof HTMLElement || first instanceof MathMLElement ? first : document.createElement("p")
}

const tags = [
  "kbd",
  "sub",
  "sup",
  "mark",
  "small",
  "samp",
  "var",
  "dfn",
  "cite",
  "q",
  "ins",
  "abbr",
  "time",
  "bdi",
  "bdo",
]
const attributes = ["title", "datetime", "dir", "lang"]

const keptMark = (name: string, tag = name) =>
  Mark.create({
    name,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  })

/** Marks of words the editor has no button for. */
export const keptMarks = [...tags.map((tag) => keptMark(tag)), keptMark("span", "span[lang], span[dir]")]
