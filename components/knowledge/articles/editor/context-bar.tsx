import type { Editor } from "@tiptap/core"
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderColumn,
  toggleHeaderRow,
} from "@tiptap/pm/tables"
import { useEditorState } from "@tiptap/react"
import { type RefObject, useEffect, useRef } from "react"
import { isComposing } from "@/components/ui/is-composing"
import { calloutKinds } from "@/lib/knowledge/articles/body/allowed-html"
import { codeLanguages } from "@/lib/knowledge/articles/body/code-languages"
import { words } from "@/lib/platform/words/words"

type Command = typeof addRowAfter
type Shown = "above" | "below" | "delete" | "before" | "after" | "row" | "column" | "deleteTable"
type Name = "rowAbove" | "rowBelow" | "deleteRow" | "columnBefore" | "columnAfter" | "deleteColumn"
/** What a button shows, and what it is called where its group is not seen beside it. */
type TableCommand = [shown: Shown, name: Name | "headerRow" | "headerColumn" | "deleteTable", run: Command]
const tableCommands: [group: "row" | "column" | "header" | "", commands: TableCommand[]][] = [
  [
    "row",
    [
      ["above", "rowAbove", addRowBefore],
      ["below", "rowBelow", addRowAfter],
      ["delete", "deleteRow", deleteRow],
    ],
  ],
  [
    "column",
    [
      ["before", "columnBefore", addColumnBefore],
      ["after", "columnAfter", addColumnAfter],
      ["delete", "deleteColumn", deleteColumn],
    ],
  ],
  [
    "header",
    [
      ["row", "headerRow", toggleHeaderRow],
      ["column", "headerColumn", toggleHeaderColumn],
    ],
  ],
  ["", [["deleteTable", "deleteTable", deleteTable]]],
]

type Props = {
  editor: Editor
  /** Grows when a picture has come whose alternative text is to be asked for, and is marked. */
  arrived: number
}

/** What can be done with the table, code block, callout or picture the cursor is in. */
export function ContextBar({ editor, arrived }: Props) {
  const asked = useRef(0)
  const within = useEditorState({
    editor,
    selector: ({ editor: present }: { editor: Editor | null }) => ({
      table: present?.isActive("table") ?? false,
      code: present?.isActive("codeBlock") ? String(present.getAttributes("codeBlock").language ?? "") : null,
      callout: present?.isActive("callout") ? String(present.getAttributes("callout").kind) : null,
      alt: present?.isActive("image") ? String(present.getAttributes("image").alt ?? "") : null,
    }),
  })
  if (!within) return null
  const { table, code, callout, alt } = within
  return (
    <>
      {alt !== null && <PictureBar editor={editor} alt={alt} arrived={arrived} asked={asked} />}
      {callout !== null && (
        <ChoiceBar
          label={words("knowledge.editor")("kindOfBox")}
          value={callout}
          choices={calloutKinds.map((kind) => [kind, words("knowledge.callouts")(kind)])}
          choose={(kind) => editor.chain().updateAttributes("callout", { kind }).run()}
        />
      )}
      {code !== null && (
        <ChoiceBar
          label={words("knowledge.editor")("languageCode")}
          value={code}
          choices={[["", words("knowledge.editor")("plainText")], ...known(code)]}
          choose={(language) =>
            editor
              .chain()
              .updateAttributes("codeBlock", { language: language || null })
              .run()
          }
        />
      )}
      {table && (
        <fieldset aria-label={words("knowledge.editor")("table")} data-scrolls="" className="context-bar">
          {tableCommands.map(([group, commands]) => (
            <div key={group} className="context-group">
              <span aria-hidden="true" className="text-muted">
                {group && words("knowledge.table")(group)}
              </span>
              {commands.map(([shown, name, run]) => (
                <button
                  key={name}
                  type="button"
                  aria-label={words("knowledge.table")(name)}
                  onClick={() => {
                    run(editor.state, editor.view.dispatch)
                    editor.commands.focus()
                  }}
                  className="context-button"
                >
                  {words("knowledge.table")(shown)}
                </button>
              ))}
            </div>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** A language that was imported under another name stays in the list. */
const known = (code: string): [string, string][] =>
  code === "" || codeLanguages.some(([name]) => name === code)
    ? codeLanguages
    : [[code, code], ...codeLanguages]

type ChoiceProps = {
  label: string
  value: string
  choices: [value: string, label: string][]
  choose: (value: string) => void
}

const ChoiceBar = ({ label, value, choices, choose }: ChoiceProps) => (
  <div className="context-bar">
    <label className="flex items-center gap-2">
      <span className="text-muted">{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value)} className="block-choice">
        {choices.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  </div>
)

type PictureProps = Props & { alt: string /** For how many it has been asked. */; asked: RefObject<number> }

function PictureBar({ editor, alt, arrived, asked }: PictureProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (arrived === asked.current) return
    asked.current = arrived
    box.current?.focus()
  }, [arrived, asked])
  return (
    <div className="context-bar">
      <label className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <span className="font-semibold">{words("knowledge.editor")("alternativeText")}</span>
        <input
          ref={box}
          type="text"
          maxLength={500}
          value={alt}
          placeholder={words("knowledge.editor")("whatPictureShowsPeople")}
          onChange={({ target }) => setAlt(editor, target.value)}
          onKeyDown={(event) => {
            if ((event.key !== "Enter" && event.key !== "Escape") || isComposing(event)) return
            event.preventDefault()
            editor.chain().focus().setTextSelection(editor.state.selection.to).run()
          }}
          className="field context-field"
        />
      </label>
      <button
        type="button"
        onClick={() => editor.chain().focus().deleteSelection().run()}
        className="context-button"
      >
        {words("knowledge.editor")("removePicture")}
      </button>
    </div>
  )
}

/** As a step of its own: a picture put in place of another would no longer be the marked one. */
const setAlt = (editor: Editor, alt: string) =>
  editor.commands.command(({ tr }) => {
    tr.setNodeAttribute(tr.selection.from, "alt", alt)
    return true
  })
