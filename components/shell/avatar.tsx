import type { RememberedPerson } from "@/lib/people/sessions/remembered"

/** A person's photo, or the first two letters of their email (C14, C15). */
export function Avatar({ person }: { person: RememberedPerson | null }) {
  const { photo = "", initials = "" } = person ?? {}
  if (photo && photo !== "notexist")
    // biome-ignore lint/performance/noImgElement: a photo is kept in the size it is shown in.
    return <img src={photo} alt="" width={40} height={40} className="avatar object-cover" />
  return <span className="avatar">{initials}</span>
}
