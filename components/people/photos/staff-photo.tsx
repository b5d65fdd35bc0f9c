"use client"
import { useState } from "react"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { Refusal } from "@/lib/api/http/refusal"
import { changePhoto, removePhoto } from "@/lib/api/people/photos/client"
import { profileUpdated } from "@/lib/people/profile/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { PhotoField } from "./photo-field"
import { usePickedPhoto } from "./use-picked-photo"

/** An agent's photo, which changes as soon as it is said so. */
export function StaffPhoto({ email, photo }: { email: string; photo: string }) {
  const t = words("people.staffProfile")
  const picked = usePickedPhoto(nothing)
  const [progress, setProgress] = useState<number | null>(null)
  const save = async () => {
    try {
      if (picked.change === "none") await removePhoto()
      else if (picked.change) await changePhoto(picked.change.file, setProgress)
      // The photo stands in the rail, and on every page this one leads to.
      toastAfterNavigation(said(profileUpdated))
      window.location.reload()
    } catch (error) {
      if (error instanceof Refusal && error.errors.photo) picked.refuse(error.errors.photo)
      else showToast(wordsFor(error), "error")
    } finally {
      setProgress(null)
    }
  }
  return (
    <section aria-label={t("photo")} className="card mb-6 p-5 sm:p-6">
      <PhotoField email={email} photo={photo} picked={picked} isEditing={photo !== ""} progress={progress} />
      {picked.change !== null && (
        <div className="mt-4 flex flex-wrap gap-3">
          <button type="button" disabled={progress !== null} onClick={save} className="button button-primary">
            {t(picked.change === "none" ? "removeIt" : "usePhoto")}
          </button>
          <button type="button" onClick={picked.clear} className="button button-quiet">
            {t("cancel")}
          </button>
        </div>
      )}
    </section>
  )
}

const nothing = () => {}
