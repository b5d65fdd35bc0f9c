import type { StoredField } from "@/lib/support/fields/store"
import { type FieldKind, hasOptions } from "@/lib/support/fields/values"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import type { Context } from "@/lib/tenancy/context"
import type { TicketFacts } from "./facts"
import {
  me,
  myTeams,
  ownFieldKey,
  type TermField,
  type TermKind,
  type TicketFieldKey,
  ticketFields,
} from "./values"

/** What conditions ask about of tickets, also of those in the trash. The caller checks who asks. */
export const listFacts = ({ store }: Pick<Context, "store">, ids: string[]): Promise<TicketFacts[]> =>
  store.support.conditions.facts(ids)

/** Of one ticket; null for none of the company. */
export const factsOf = async (ctx: Pick<Context, "store">, id: string): Promise<TicketFacts | null> =>
  (await listFacts(ctx, [id]))[0] ?? null

type Options = NonNullable<TermField["options"]>

/**
 * What conditions of the company can ask about, with the values that its lists have now. `isPersonal` where the one who looks
 * is known, so that it can ask for their tickets and their teams'. The caller checks who asks.
 */
export async function listTermFields(
  { store: { support } }: Pick<Context, "store">,
  { isPersonal }: { isPersonal: boolean },
): Promise<TermField[]> {
  const [priorities, people, teams, inboxes, forms, fields] = await Promise.all([
    support.priorities.list(),
    support.assignees.list(),
    support.teams.list(),
    support.inboxes.list(),
    support.forms.list(),
    support.fields.list(),
  ])
  const options: Partial<Record<TicketFieldKey, Options>> = {
    priority: priorities.map(({ id, name }) => ({ value: id, label: name })),
    assignee: [
      ...(isPersonal ? [{ value: me, label: "Me" }] : []),
      ...people.map((person) => ({ value: person.id, label: staffName(person) })),
    ],
    team: [
      ...(isPersonal ? [{ value: myTeams, label: "My teams" }] : []),
      ...teams.map(({ id, name }) => ({ value: id, label: name })),
    ],
    inbox: inboxes.map(({ id, address }) => ({ value: id, label: address })),
    form: forms.map(({ id, title }) => ({ value: id, label: title })),
  }
  const shared = ticketFields.map((field) => ({
    ...field,
    ...(options[field.key] && { options: options[field.key] }),
  }))
  return [...shared, ...fields.filter(({ isArchived }) => !isArchived).map(ownTermField)]
}

function ownTermField({ id, title, kind, options }: StoredField): TermField {
  const asked = termKinds[kind]
  return {
    ...{ key: ownFieldKey(id), title, kind: asked },
    ...(asked === "choice" && { isOptional: true }),
    ...(hasOptions(kind) && {
      options: options
        .filter(({ isArchived }) => !isArchived)
        .map((each) => ({ value: each.id, label: each.title })),
    }),
  }
}

const termKinds: Record<FieldKind, TermKind> = {
  text: "text",
  "long-text": "text",
  pattern: "text",
  link: "text",
  number: "number",
  decimal: "number",
  date: "day",
  checkbox: "flag",
  choice: "choice",
  choices: "several",
}
