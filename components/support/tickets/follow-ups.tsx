import type { Followed } from "@/lib/support/tickets/schema"

/** What a form says of a reply to a ticket that stays closed. */
export const opensAnother = "A reply opens a new ticket, which is linked to this one."

type Props = Followed & { hrefOf: (id: string) => string }

/** The ways from a ticket to the closed one it goes on with, and to those that go on with it. */
export const FollowUps = ({ follows, followedBy, hrefOf }: Props) => {
  const link = ({ id, number }: { id: string; number: number }) => (
    <a href={hrefOf(id)} className="text-link">
      #{number}
    </a>
  )
  return (
    <>
      {follows && <p className="mt-2 text-muted text-sm">Follow-up of {link(follows)}</p>}
      {followedBy.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          Followed up by{" "}
          {followedBy.map((each, at) => (
            <span key={each.id}>
              {at > 0 && ", "}
              {link(each)}
            </span>
          ))}
        </p>
      )}
    </>
  )
}
