import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import { ThreadEntry, type ThreadEntryProps } from "./thread-entry"

// A bubble beside the face, which takes less room than a card.
const entryClasses = {
  entry: "message",
  column: "message-body",
  author: "message-author",
  body: "mt-1",
  files: "mt-3",
}

/** An entry of a ticket as staff sees it; `author` is what stands behind the name. */
export const StaffEntry = ({ author, ...said }: ThreadEntryProps) => (
  <ThreadEntry
    {...said}
    classes={entryClasses}
    author={
      <>
        <b dir="auto">{said.name}</b>
        {said.isNote && (
          <span className="note-label">
            <Icon name="lock" className="size-3.5" /> {words("support.due")("note")}
          </span>
        )}
        {author}
      </>
    }
  />
)
