import { Icon } from "@/components/ui/icon"
import { useReady } from "@/components/ui/use-ready"
import { photoAt } from "@/lib/people/photos/schema"
import { initialsOf } from "@/lib/platform/initials"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { usePickedPhoto } from "./use-picked-photo"

type Props = {
  email: string
  /** The present photo's path, or empty. */
  photo: string
  picked: ReturnType<typeof usePickedPhoto>
  isEditing: boolean
  /** How much of a photo on its way has been sent, from 0 to 1. */
  progress: number | null
}

/** The photo, or initials, and the way to another one (Q06, Q07). */
export function PhotoField({ email, photo, picked, isEditing, progress }: Props) {
  const t = words("people.profile")
  const isReady = useReady()
  const { change, fault, pick, remove } = picked
  const kept = change === "none" ? "" : photoAt(photo, 192)
  const shown = change && change !== "none" ? change.preview : kept
  return (
    <div className="flex flex-wrap items-center gap-5">
      {shown ? (
        // biome-ignore lint/performance/noImgElement: a photo is kept in the size it is shown in.
        <img
          src={shown}
          alt={t("you")}
          width={96}
          height={96}
          className="size-24 shrink-0 rounded-full border border-border object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-24 shrink-0 place-items-center rounded-full border border-border bg-sunken font-semibold text-2xl text-muted"
        >
          {initialsOf(email)}
        </span>
      )}
      <div className="needs-script min-w-0">
        <div className="flex flex-wrap gap-3">
          <label className="button button-quiet cursor-pointer focus-within:outline-2 focus-within:outline-brand-text focus-within:outline-offset-2">
            {t("updatePhoto")}
            <input
              type="file"
              accept="image/png,image/jpeg"
              aria-describedby="photo-note"
              disabled={!isReady}
              onChange={pick}
              className="sr-only"
            />
          </label>
          {isEditing && shown && (
            <button type="button" onClick={remove} className="button button-quiet">
              {t("removePhoto")}
            </button>
          )}
        </div>
        <p id="photo-note" className="field-hint">
          {t("photoHint")}
        </p>
        <div role="alert">
          {fault && (
            <p className="field-error">
              <Icon name="alert" className="mt-px size-5" />
              {said(fault)}
            </p>
          )}
        </div>
        {progress !== null && (
          <progress value={progress} aria-label={t("uploading")} className="progress-line mt-2" />
        )}
      </div>
    </div>
  )
}
