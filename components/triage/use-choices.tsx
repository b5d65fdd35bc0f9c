"use client"
import { useQuery } from "@tanstack/react-query"
import { usePanel } from "@/components/queues/panel-context"
import { Face } from "@/components/staff-tickets/face"
import type { PickerOption } from "@/components/ui/picker"
import { assignees } from "@/lib/assignees/client"
import { staffName } from "@/lib/assignees/schema"
import { teams } from "@/lib/teams/client"
import { statusLabels, type TicketStatus } from "@/lib/tickets/schema"
import { PrioritySign } from "./priority-sign"

/** What stands for nobody and for no team in a list to pick from. */
export const nobody = ""
/** The order work goes in. */
export const statusOrder: TicketStatus[] = ["open", "pending", "closed"]

/** What a ticket's properties can be: whom it can be given, the teams, the priorities, the statuses. */
export function useChoices() {
  const { me, priorities } = usePanel()
  const { data: people = [me] } = useQuery({ ...assignees(), staleTime: 60_000 })
  const { data: all = [] } = useQuery({ ...teams(), staleTime: 60_000 })
  const asPerson = (person: (typeof people)[number]): PickerOption => ({
    value: person.id,
    label: staffName(person),
    hint: person.id === me.id ? "You" : undefined,
    sign: <Face name={staffName(person)} photo={person.photo} isSmall />,
  })
  return {
    people: [
      { value: nobody, label: "Nobody" },
      ...people.filter(({ id }) => id === me.id).map(asPerson),
      ...people.filter(({ id }) => id !== me.id).map(asPerson),
    ],
    teams: [
      { value: nobody, label: "No team" },
      ...all.map(({ id, name, members }) => ({
        value: id,
        label: name,
        hint: `${members.length} ${members.length === 1 ? "member" : "members"}`,
      })),
    ],
    priorities: priorities.map(({ id, name }) => ({
      value: id,
      label: name,
      sign: <PrioritySign priorities={priorities} id={id} name={name} />,
    })),
    statuses: statusOrder.map((status) => ({ value: status, label: statusLabels[status] })),
  }
}
