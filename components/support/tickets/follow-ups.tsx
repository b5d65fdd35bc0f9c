import type { ReactNode } from "react"
import { together } from "@/components/ui/together"
import { words } from "@/lib/platform/words/words"
import type { Followed } from "@/lib/support/tickets/schema"

/** What a form says of a reply to a ticket that stays closed. */
export const opensAnother = () => words("support.thread")("opensAnother")

type Props = Followed & { hrefOf: (id: string) => string }

/** The ways from a ticket to the closed one it goes on with, and to those that go on with it. */
export const FollowUps = ({ follows, followedBy, hrefOf }: Props) => {
  const t = words("support.thread")
  const link = ({ id, number }: { id: string; number: number }) => (
    <a href={hrefOf(id)} className="text-link">
      #{number}
    </a>
  )
  return (
    <>
      {follows && (
        <p className="mt-2 text-muted text-sm">
          {together(t.parts("followUpOf", { ticket: () => link(follows) }))}
        </p>
      )}
      {followedBy.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          {together(t.parts("followedUp", { tickets: () => <Links followedBy={followedBy} link={link} /> }))}
        </p>
      )}
    </>
  )
}

type LinksProps = Pick<Followed, "followedBy"> & {
  link: (ticket: Followed["followedBy"][number]) => ReactNode
}

const Links = ({ followedBy, link }: LinksProps) =>
  followedBy.map((each, at) => (
    <span key={each.id}>
      {at > 0 && ", "}
      {link(each)}
    </span>
  ))
