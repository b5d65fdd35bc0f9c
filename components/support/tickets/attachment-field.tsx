import { useRef, useState } from "react"
import { FieldNotes } from "@/components/ui/form-field"
import { Icon } from "@/components/ui/icon"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { acceptedFiles } from "@/lib/support/attachments/values"
import { someOf } from "./attachment-choice"
import { PickedFile } from "./picked-file"
import type { Attachments } from "./use-attachments"

type Props = {
  attachments: Attachments
  /** What the server says is wrong with them. */
  error?: string
}

/** Picks files or takes dropped ones, and shows how far each has come. */
export function AttachmentField({ attachments, error }: Props) {
  const { picked, leftOut, gone, add, remove, retry } = attachments
  const t = words("support.files")
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const fault =
    (attachments.error && said(attachments.error)) ||
    error ||
    (picked.some(({ failure }) => failure) ? t("unsent") : undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped with a pointer; the button does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        add([...event.dataTransfer.files])
      }}
      className={
        isOver ? "rounded-md outline-2 outline-dashed outline-brand-text outline-offset-4" : undefined
      }
    >
      <label className="needs-script button button-quiet has-focus-visible:outline-2">
        <Icon name="attach" className="size-4" />
        {t("attach")}
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedFiles}
          aria-describedby="attachment-hint"
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ""
          }}
          className="sr-only"
        />
      </label>
      <span id="attachment-hint" className="needs-script ms-3 inline-block text-muted text-xs">
        {t("most")}
      </span>
      <p role="status" className="sr-only">
        {leftOut.length > 0 && t("leftOut", { names: someOf(leftOut) })}
      </p>
      <p role="status" className={gone.length > 0 ? "field-hint" : "sr-only"}>
        {gone.length > 0 && t("gone", { names: someOf(gone) })}
      </p>
      <div role="alert">
        <FieldNotes name="attachmentIds" error={fault} />
      </div>
      {picked.length > 0 && (
        <ul aria-label={t("attachments")} className="mt-3 flex flex-wrap gap-2">
          {picked.map((file) => (
            <li key={file.key} className="max-w-full">
              <PickedFile
                file={file}
                remove={() => {
                  remove(file.key)
                  input.current?.focus()
                }}
                retry={() => retry(file.key)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
