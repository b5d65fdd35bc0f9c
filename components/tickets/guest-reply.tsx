import { TextAreaField } from "@/components/ui/text-area-field"
import { guestReplyPath } from "@/lib/tickets/schema"

type Props = {
  token: string
  /** Made with the page: what is sent under it twice is one reply. */
  formKey: string
  isClosed: boolean
  /** Whether a reply without words has just been refused. */
  isEmpty: boolean
}

/** Answers a ticket by its link; a form of the browser's own, which needs no script. */
export const GuestReply = ({ token, formKey, isClosed, isEmpty }: Props) => (
  <form id="reply" method="post" action={guestReplyPath(token)} className="card mt-8 space-y-4 p-5">
    <input type="hidden" name="key" value={formKey} />
    <TextAreaField
      label="Your reply"
      name="body"
      rows={5}
      maxLength={20_000}
      hint={isClosed ? "This ticket is resolved. A reply opens it again." : undefined}
      error={isEmpty ? "Content field should not be empty" : undefined}
    />
    <div className="flex flex-wrap gap-3">
      <button type="submit" name="action" value="reply" className="button button-primary">
        Submit
      </button>
      {!isClosed && (
        <button type="submit" name="action" value="resolve" className="button button-quiet">
          Mark as Resolved
        </button>
      )}
    </div>
  </form>
)
