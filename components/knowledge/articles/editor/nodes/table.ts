import { callOrReturn, getExtensionField, mergeAttributes, Node } from "@tiptap/core"
import { addRowAfter, goToNextCell, tableEditing } from "@tiptap/pm/tables"

declare module "@tiptap/core" {
  interface NodeConfig {
    tableRole?: string
  }
}

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(100, Number.parseInt(element.getAttribute(name) ?? "1", 10) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
})
const cellAttributes = {
  colspan: span("colspan"),
  rowspan: span("rowspan"),
  // prosemirror-tables asks for it; widths are the reader's business.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
  align: { default: null },
}

const cell = (name: string, tag: "td" | "th", role: string) =>
  Node.create({
    name,
    tableRole: role,
    content: "block+",
    isolating: true,
    addAttributes: () => ({ ...cellAttributes, ...(tag === "th" && { scope: { default: null } }) }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const TableRow = Node.create({
  name: "tableRow",
  tableRole: "row",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
})

const Table = Node.create({
  name: "table",
  tableRole: "table",
  content: "tableRow+",
  group: "block",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  extendNodeSchema: (extension) => ({
    tableRole: callOrReturn(
      getExtensionField(extension, "tableRole", { name: extension.name, options: extension.options }),
    ),
  }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const step = (direction: 1 | -1) => () => {
      const { state, view } = this.editor
      if (!this.editor.isActive("table")) return false
      if (goToNextCell(direction)(state, view.dispatch)) return true
      // Behind the last cell comes a new row.
      if (direction === -1 || !addRowAfter(state, view.dispatch)) return true
      return goToNextCell(1)(this.editor.state, view.dispatch)
    }
    return { Tab: step(1), "Shift-Tab": step(-1) }
  },
})

/** Tables of rows and columns, with header cells. */
export const tableNodes = [
  Table,
  TableRow,
  cell("tableCell", "td", "cell"),
  cell("tableHeader", "th", "header_cell"),
]
