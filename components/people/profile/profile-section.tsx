import type { ReactNode } from "react"

type Props = {
  id: string
  heading: string
  hint: string
  /** Its content brings cards of its own. */
  hasCards?: boolean
  children: ReactNode
}

/** A part of one's own profile in the workspace, with its heading. */
export const ProfileSection = ({ id, heading, hint, hasCards = false, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-heading`} className={hasCards ? "mb-6" : "card mb-6 p-5 sm:p-6"}>
    <h2 id={`${id}-heading`} className="mb-1 text-lg">
      {heading}
    </h2>
    <p className="mb-4 text-muted text-sm">{hint}</p>
    {children}
  </section>
)
