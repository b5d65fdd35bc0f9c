import { Face } from "@/components/ui/face"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import type { PresentPerson } from "@/lib/support/presence/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"

/** Who else of the staff looks at this ticket, or types in it. */
export const PresentPeople = ({ present }: { present: readonly PresentPerson[] }) => (
  <p role="status" className={present.length > 0 ? "present-people" : "sr-only"}>
    {present.map((person) => (
      <span key={person.id} className="present-person" data-typing={person.typing || undefined}>
        <Face name={staffName(person)} photo={person.photo} isSmall />
        <span className="present-words">
          {words("support.conversation").parts(person.typing ? "typing" : "present", {
            name: () => <bdi key="name">{staffName(person)}</bdi>,
          })}
        </span>
        <Icon name={person.typing ? "comment" : "eye"} className="size-4 shrink-0" />
      </span>
    ))}
  </p>
)
