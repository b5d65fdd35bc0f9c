import { useQuery } from "@tanstack/react-query"
import { usePanel } from "@/components/support/views/panel-context"
import { assignees } from "@/lib/api/support/ticket-actions/assignees/client"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"

const staleTime = 60_000

/** Those whom a note can mention, by name: all of the staff but the one who writes. They are asked for where `isWanted`. */
export function useColleagues(isWanted: boolean) {
  const { me } = usePanel()
  const { data = [] } = useQuery({ ...assignees(), staleTime, enabled: isWanted })
  return data.flatMap((person) => (person.id === me.id ? [] : { id: person.id, label: staffName(person) }))
}
