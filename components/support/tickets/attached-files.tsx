"use client"
import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import { isPicture, previewPath } from "@/lib/support/attachments/values"
import type { ShownAttachment } from "@/lib/support/tickets/schema"
import { sizeText } from "./size-text"

type File = ShownAttachment

/** The files that came with a message: pictures are seen, and opened over the page; the others are downloaded. */
export function AttachedFiles({ files, className = "" }: { files: readonly File[]; className?: string }) {
  const [opened, setOpened] = useState<File>()
  if (files.length === 0) return null
  return (
    <>
      <ul aria-label={words("support.files")("attachments")} className={`flex flex-wrap gap-2 ${className}`}>
        {files.map((file) => (
          <li key={file.id} className="max-w-full">
            {isPicture(file) && !file.missing ? (
              <Picture file={file} open={() => setOpened(file)} />
            ) : (
              <Download file={file} />
            )}
          </li>
        ))}
      </ul>
      {opened && <OpenedPicture file={opened} close={() => setOpened(undefined)} />}
    </>
  )
}

const Download = ({ file: { href, name, size, missing } }: { file: File }) => (
  <a href={href} download={name} className="attachment">
    <Icon name="download" className="size-4 text-muted" />
    <bdi className="min-w-0 truncate">{name}</bdi>
    <span className="shrink-0 text-muted text-xs tabular-nums">
      {missing ? words("support.files")("missing") : sizeText(size)}
    </span>
  </a>
)

/** One that cannot be drawn is a file like any other. Without a script it is downloaded. */
function Picture({ file, open }: { file: File; open: () => void }) {
  const { state, watch } = useDrawn()
  if (state === "failed") return <Download file={file} />
  return (
    <a
      href={file.href}
      download={file.name}
      aria-haspopup="dialog"
      title={file.name}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open()
      }}
      className="attached-picture"
    >
      {/* biome-ignore lint/performance/noImgElement: it is kept in the size it is shown in. */}
      <img
        {...watch}
        src={previewPath(file.href, "small")}
        alt=""
        width={160}
        height={112}
        loading="lazy"
        decoding="async"
        data-drawn={state === "drawn" || undefined}
      />
      <span>
        <bdi className="min-w-0 truncate">{file.name}</bdi>
        <span className="shrink-0 text-muted tabular-nums">{sizeText(file.size)}</span>
      </span>
    </a>
  )
}

function OpenedPicture({ file, close }: { file: File; close: () => void }) {
  const t = words("support.files")
  const { state, watch } = useDrawn()
  return (
    <Dialog
      title={file.name}
      open
      onClose={close}
      isWide
      actions={
        <>
          <button type="button" onClick={close} className="button button-quiet">
            {t("close")}
          </button>
          <a href={file.href} download={file.name} className="button button-primary">
            <Icon name="download" className="me-1.5 inline size-4" />
            {t("download")}
          </a>
        </>
      }
    >
      <div className="opened-picture">
        {state === "failed" ? (
          <p role="alert">{t("notShown")}</p>
        ) : (
          // biome-ignore lint/performance/noImgElement: it is kept in the size it is shown in.
          <img
            {...watch}
            src={previewPath(file.href, "large")}
            alt={file.name}
            data-drawn={state === "drawn" || undefined}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Whether a picture is there; one that came, or failed, before the page's script ran counts as well. */
function useDrawn() {
  const [state, setState] = useState<"waiting" | "drawn" | "failed">("waiting")
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && state === "waiting") setState(image.naturalWidth > 0 ? "drawn" : "failed")
  }
  return {
    state,
    watch: { ref: look, onLoad: () => setState("drawn"), onError: () => setState("failed") },
  }
}
