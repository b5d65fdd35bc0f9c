"use client"
import { useQuery } from "@tanstack/react-query"
import { PrioritySign } from "@/components/support/tickets/priority-sign"
import { Face } from "@/components/ui/face"
import type { PickerOption } from "@/components/ui/picker-list"
import { teams } from "@/lib/api/support/teams/client"
import { assignees } from "@/lib/api/support/ticket-actions/assignees/client"
import { knownTags } from "@/lib/api/support/ticket-actions/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import type { TicketStatus } from "@/lib/support/tickets/values"
import { useWork } from "./panel-context"

/** The value for no assignee and for no team. */
export const unassigned = ""
/** The order work goes in. */
const statusOrder: TicketStatus[] = ["open", "pending", "closed"]
const staleTime = 60_000

/**
 * What a ticket's properties can be, as a picker takes it: assignees, teams, priorities, statuses, tags. `without` is
 * the value for no assignee and no team.
 */
export function useChoices(without: string) {
  const { me, priorities } = useWork()
  const people = useQuery({ ...assignees(), staleTime })
  const ofCompany = useQuery({ ...teams(), staleTime })
  const tags = useQuery({ ...knownTags(), staleTime })
  const t = words("support.views")
  const isMe = ({ id }: StaffPerson) => id === me.id
  const known = people.data ?? [me]
  return {
    people: {
      options: [
        { value: without, label: t("unassigned") },
        ...known.filter(isMe).map((person) => ({ ...asOption(person), hint: t("you") })),
        ...known.filter((person) => !isMe(person)).map(asOption),
      ] as PickerOption[],
      read: people,
    },
    teams: {
      options: [
        { value: without, label: t("noTeam") },
        ...(ofCompany.data ?? []).map(({ id, name, members }) => ({
          value: id,
          label: name,
          hint: t("members", { count: members.length }),
        })),
      ] as PickerOption[],
      read: ofCompany,
    },
    priorities: {
      options: priorities.map(({ id, name }) => ({
        value: id,
        label: said(name),
        sign: <PrioritySign priorities={priorities} id={id} name={name} />,
      })),
    },
    statuses: {
      options: statusOrder.map((status) => ({ value: status, label: words("support.statuses")(status) })),
    },
    tags: {
      options: (tags.data ?? []).map((tag) => ({ value: tag, label: tag })),
      read: tags,
      allowsNew: true,
    },
  }
}

const asOption = (person: StaffPerson): PickerOption => ({
  value: person.id,
  label: staffName(person),
  sign: <Face name={staffName(person)} photo={person.photo} isSmall />,
})
