/** A comment as text: line breaks are kept, and nothing in it is markup or a link. */
export const CommentText = ({ body }: { body: string }) => (
  <p dir="auto" className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
    {body}
  </p>
)
