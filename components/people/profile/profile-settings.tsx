"use client"
import { useRouter } from "next/navigation"
import { useMemo, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { PhotoField } from "@/components/people/photos/photo-field"
import { usePickedPhoto } from "@/components/people/photos/use-picked-photo"
import { ReadyButton } from "@/components/ui/ready-button"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { Refusal } from "@/lib/api/http/refusal"
import { changePhoto, removePhoto } from "@/lib/api/people/photos/client"
import { changesOf, type PortalApps, saveOwnLanguage, updateProfile } from "@/lib/api/people/profile/client"
import type { Places } from "@/lib/people/countries/schema"
import type { Profile, ProfileForm as Values } from "@/lib/people/profile/schema"
import { profileUpdated } from "@/lib/people/profile/values"
import { profilePath } from "@/lib/platform/paths"
import { splitName } from "@/lib/platform/person-name"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { ProfileForm } from "./profile-form"
import { ProfileRows } from "./profile-rows"

type Props = { profile: Profile; places: Places; apps: PortalApps; startsEditing: boolean }

/** A customer's profile, to be read and, in edit mode, changed (Q02 to Q11, Q18, Q19). */
export function ProfileSettings({ profile, places, apps, startsEditing }: Props) {
  const router = useRouter()
  const [isEditing, setEditing] = useState(startsEditing)
  const [saved, setSaved] = useState<Partial<Profile>>({})
  const [progress, setProgress] = useState<number | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const picked = usePickedPhoto(() => setEditing(true))
  // One and the same object until something has changed: with a new object the form starts again.
  const shown = useMemo(() => ({ ...profile, ...saved }), [profile, saved])
  const close = () => {
    picked.clear()
    // The button the focus goes back to is drawn before it can take it.
    flushSync(() => setEditing(false))
    opener.current?.focus()
    if (window.location.search) window.history.replaceState(null, "", profilePath)
  }
  const savePhoto = async () => {
    try {
      if (picked.change === "none") await removePhoto()
      else if (picked.change) await changePhoto(picked.change.file, setProgress)
    } catch (error) {
      if (error instanceof Refusal && error.errors.photo) picked.refuse(error.errors.photo)
      throw error
    } finally {
      setProgress(null)
    }
  }
  const save = async (values: Values, letGo: () => Promise<void>) => {
    const { language, ...changes } = changesOf(values, shown)
    if (Object.keys(changes).length > 0) await updateProfile(changes, apps)
    if (language !== undefined) await saveOwnLanguage(language)
    const [firstName, lastName] = splitName(values.name)
    setSaved({ ...values, firstName, lastName })
    if (picked.change) await savePhoto()
    await letGo()
    if (picked.change || language !== undefined) return reload()
    showToast(said(profileUpdated))
    close()
    router.refresh()
  }
  return (
    <section aria-label={words("people.profile")("profile")} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PhotoField
          email={profile.email}
          photo={profile.photo}
          picked={picked}
          isEditing={isEditing}
          progress={progress}
        />
        {!isEditing && (
          <ReadyButton ref={opener} onClick={() => setEditing(true)} className="button button-primary">
            {words("people.profile")("edit")}
          </ReadyButton>
        )}
      </div>
      {isEditing ? (
        <ProfileForm
          profile={shown}
          places={places}
          hasPhoto={picked.change !== null}
          save={save}
          onCancel={close}
        />
      ) : (
        <ProfileRows profile={shown} places={places} />
      )}
    </section>
  )
}

/** The photo stands in the header, and on every page this one leads to (Q19); the language is that of all of them. */
function reload() {
  toastAfterNavigation(said(profileUpdated))
  window.location.replace(profilePath)
}
