import { initialsOf } from "@/lib/sessions/initials"
import type { SignedIn } from "@/lib/sessions/schema"

type Props = { person: Pick<SignedIn, "email" | "firstName" | "lastName" | "photo"> }

/** Who is signed in: picture, or initials, name and address. */
export const ProfileCard = ({ person: { email, firstName, lastName, photo } }: Props) => (
  <section aria-label="Profile" className="card flex items-center gap-5 p-6">
    {photo ? (
      // biome-ignore lint/performance/noImgElement: a picture is served as it was stored.
      <img src={photo} alt="" width={64} height={64} className="size-16 shrink-0 rounded-full object-cover" />
    ) : (
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-muted text-xl"
      >
        {initialsOf(email)}
      </span>
    )}
    <dl className="grid min-w-0 gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted text-sm">Name</dt>
      <dd dir="auto" className="font-semibold">
        {[firstName, lastName].filter(Boolean).join(" ") || "–"}
      </dd>
      <dt className="text-muted text-sm">Email ID</dt>
      <dd className="break-words">{email}</dd>
    </dl>
  </section>
)
