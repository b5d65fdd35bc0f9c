import { mergeAttributes, Node } from "@tiptap/core"
import { type CalloutKind, calloutKinds } from "@/lib/knowledge/articles/body/allowed-html"

const kindOf = (element: HTMLElement): CalloutKind =>
  calloutKinds.find((kind) => element.classList.contains(`callout-${kind}`)) ?? "note"

/** A box beside the run of the text. Without a title of its own it begins with its kind's. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "calloutTitle? block+",
  defining: true,
  addAttributes: () => ({ kind: { default: "info", parseHTML: kindOf, rendered: false } }),
  parseHTML: () => [{ tag: "aside.callout" }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const kind: CalloutKind = node.attrs.kind
    return ["aside", mergeAttributes(HTMLAttributes, { class: `callout callout-${kind}` }), 0]
  },
  addKeyboardShortcuts() {
    return {
      // At the start of an empty box, Backspace takes the box away and leaves the line.
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        const isFirst = $from.depth > 1 && $from.node(-1).type === this.type && $from.index(-1) === 0
        return empty && $from.parentOffset === 0 && isFirst ? editor.commands.lift(this.name) : false
      },
    }
  },
})

export const CalloutTitle = Node.create({
  name: "calloutTitle",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "p.callout-title", priority: 100 }],
  renderHTML: () => ["p", { class: "callout-title" }, 0],
})
