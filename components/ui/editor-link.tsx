import type { Editor } from "@tiptap/core"
import { useId, useState } from "react"
import { words } from "@/lib/platform/words/words"
import { Icon } from "./icon"
import { isComposing } from "./is-composing"
import { linkAddress } from "./link-address"

type Props = {
  editor: Editor
  close: () => void
}

/** Asks where the marked words lead. It stands inside other forms, so it is none itself. */
export function EditorLink({ editor, close }: Props) {
  const t = words("ui.editor")
  const present: string = editor.getAttributes("link").href ?? ""
  const [typed, setTyped] = useState(present)
  const [isRefused, setRefused] = useState(false)
  const faultId = useId()
  const leave = () => {
    editor.commands.focus()
    close()
  }
  const set = () => {
    const href = linkAddress(typed)
    if (!href) return setRefused(true)
    linkTo(editor, href, typed.trim())
    leave()
  }
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run()
    leave()
  }
  return (
    <div className="editor-link">
      <input
        // biome-ignore lint/a11y/noAutofocus: pressing the button opens this field to type in.
        autoFocus
        type="text"
        inputMode="url"
        autoComplete="off"
        aria-label={t("linkAddress")}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? faultId : undefined}
        placeholder="https://"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if ((event.key !== "Enter" && event.key !== "Escape") || isComposing(event)) return
          event.preventDefault()
          if (event.key === "Enter") set()
          else leave()
        }}
        className="field"
      />
      <button type="button" onClick={set} className="button button-quiet">
        {t("setLink")}
      </button>
      {present && (
        <button type="button" onClick={remove} className="button button-quiet">
          {t("removeLink")}
        </button>
      )}
      <button type="button" onClick={leave} className="button button-quiet">
        {t("close")}
      </button>
      <p id={faultId} role="alert" className="field-error">
        {isRefused && (
          <>
            <Icon name="alert" className="mt-px size-5" />
            {t("badLink")}
          </>
        )}
      </p>
    </div>
  )
}

/** Without marked words, the address itself is written. */
export function linkTo(editor: Editor, href: string, words: string) {
  const isInLink = editor.isActive("link")
  if (!editor.state.selection.empty || isInLink)
    return editor.chain().extendMarkRange("link").setLink({ href }).run()
  const marks = [{ type: "link", attrs: { href } }]
  return editor.chain().insertContent({ type: "text", text: words, marks }).unsetMark("link").run()
}
