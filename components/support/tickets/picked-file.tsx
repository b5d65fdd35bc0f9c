import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import type { Picked } from "./picked"
import { sizeText } from "./size-text"

type Props = { file: Picked; remove: () => void; retry: () => void }

/** One picked file: on its way, there, or failed. */
export function PickedFile({ file, remove, retry }: Props) {
  const { name, size, id, progress, failure } = file
  const t = words("support.files")
  const isRunning = !id && !failure
  return (
    <div className="attachment" data-failed={failure ? "" : undefined}>
      <Icon name={failure ? "alert" : "file"} className="size-4 text-muted" />
      <span className="min-w-0 truncate" title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className="shrink-0 text-muted text-xs tabular-nums">{sizeText(size)}</span>
      {failure && (
        <button type="button" onClick={retry} aria-label={t("again", { name })} className="text-link">
          {t("retry")}
        </button>
      )}
      <button
        type="button"
        onClick={remove}
        aria-label={t(isRunning ? "cancelUpload" : "remove", { name })}
        className="icon-button !w-8"
      >
        <Icon name="close" className="size-4" />
      </button>
      {failure && (
        <p role="alert" className="w-full text-muted text-xs">
          {failure}
        </p>
      )}
      {isRunning && <progress value={progress} aria-label={t("uploading", { name })} />}
    </div>
  )
}
