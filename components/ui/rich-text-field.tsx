"use client"
import { type ComponentProps, type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react"
import { lineParagraphs } from "@/lib/platform/html/paragraphs"
import { textLines } from "@/lib/platform/html/plain-text"
import { words } from "@/lib/platform/words/words"
import type { Editor, EditorHandle } from "./editor"
import { controlProps, FieldNotes, type FieldProps } from "./form-field"
import type { Named } from "./mention"

type Props = FieldProps & {
  /** HTML; empty for no words. */
  value: string
  onChange: (html: string) => void
  /** Takes what can be focused when the field is wrong, as `register` does. */
  focusRef: (handle: EditorHandle | null) => void
  /** Takes files that were pasted or dropped into the text elsewhere; what it returns is said below. Without it they are refused. */
  takeFiles?: (files: File[]) => string
  /** Those whose names an @ offers. */
  people?: readonly Named[]
}

type EditorProps = ComponentProps<typeof Editor>

/** A text with paragraphs, lists and links. A plain box until writing begins and the editor has loaded. */
export function RichTextField({ value, onChange, focusRef, takeFiles, people, ...field }: Props) {
  const { label, ...notes } = field
  const [Loaded, setLoaded] = useState<ComponentType<EditorProps & { people: readonly Named[] }>>()
  const [fileWords, setFileWords] = useState("")
  const hadFocus = useRef(false)
  const { id, "aria-invalid": invalid, "aria-describedby": describedBy } = controlProps(notes)
  const load = () => loadEditor(people !== undefined).then((Editor) => setLoaded(() => Editor), console.error)
  return (
    <div>
      {/* The editor's box is no control a label can name; a click on the label still leads there. */}
      <label htmlFor={id} id={`${id}-label`} className="field-label">
        {label}
      </label>
      <div className="editor">
        {Loaded ? (
          <Loaded
            people={people ?? []}
            value={value}
            onChange={(html) => {
              setFileWords("")
              onChange(html)
            }}
            attributes={{
              id,
              "aria-labelledby": `${id}-label`,
              "aria-invalid": String(invalid),
              ...(describedBy && { "aria-describedby": describedBy }),
            }}
            autoFocus={hadFocus}
            onHandle={focusRef}
            onFiles={(files) => setFileWords(takeFiles?.(files) ?? words("ui.editor")("noPictures"))}
          />
        ) : (
          <PlainBox
            hadFocus={hadFocus}
            value={value}
            onChange={onChange}
            onFocus={load}
            focusRef={focusRef}
            control={controlProps(notes)}
          />
        )}
      </div>
      <p role="status" className={fileWords ? "field-hint" : "sr-only"}>
        {fileWords}
      </p>
      <FieldNotes {...notes} />
    </div>
  )
}

const loadEditor = async (hasMentions: boolean) =>
  hasMentions ? (await import("./mention-editor")).MentionEditor : (await import("./editor")).Editor

type BoxProps = Pick<Props, "value" | "onChange" | "focusRef"> & {
  /** Is told, when the box goes, whether it had the focus: until then a person may go on to another field. */
  hadFocus: { current: boolean }
  onFocus: () => void
  control: ReturnType<typeof controlProps>
}

function PlainBox({ hadFocus, value, onChange, onFocus, focusRef, control }: BoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(
    () => () => {
      hadFocus.current = document.activeElement === box.current
    },
    [hadFocus],
  )
  const [text, setText] = useState(() => textLines(value))
  const known = useRef(value)
  // What is written here would have the box's plain lines in place of a formatted text.
  const isFormatted = lineParagraphs(text) !== value
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    setText(textLines(value))
  }, [value])
  return (
    <textarea
      {...control}
      ref={(element) => {
        box.current = element
        focusRef(element)
      }}
      rows={6}
      value={text}
      readOnly={isFormatted}
      onFocus={onFocus}
      onChange={({ target }) => {
        setText(target.value)
        known.current = lineParagraphs(target.value)
        onChange(known.current)
      }}
    />
  )
}
