import { CommentFields } from "./comment-fields"

/** The form as it stands in the page, until what it needs has come. */
export const RestingForm = ({ longest }: { longest: number }) => (
  <form className="mt-8">
    <CommentFields
      id="new-comment"
      area={{ disabled: true }}
      notes={<p className="field-hint">At most {longest.toLocaleString("en")} characters</p>}
    >
      <button type="button" disabled data-ready="false" className="button button-primary">
        Post comment
      </button>
    </CommentFields>
  </form>
)
