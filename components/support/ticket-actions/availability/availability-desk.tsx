"use client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Face } from "@/components/ui/face"
import { failureOf } from "@/components/ui/failure-of"
import { isComposing } from "@/components/ui/is-composing"
import { LoadFailure } from "@/components/ui/load-failure"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { assignees, availability, setAvailability } from "@/lib/api/support/ticket-actions/assignees/client"
import { words } from "@/lib/platform/words/words"
import type { Availability, StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"

/** Who of the staff is given tickets by rules, and how many each takes. */
export function AvailabilityDesk() {
  const people = useQuery(assignees())
  const said = useQuery(availability())
  const save = useSave()
  const t = words("support.availability")
  const failure = failureOf(people, said)
  if (failure) return <LoadFailure title={t("notLoaded")} {...failure} />
  if (!people.data || !said.data) return <div aria-hidden="true" className="card h-40" />
  const rows = said.data.flatMap((one) => {
    const person = people.data.find(({ id }) => id === one.id)
    return person ? [{ person, one }] : []
  })
  return (
    <section aria-labelledby="availability-heading" className="space-y-3">
      <div>
        <h2 id="availability-heading" className="font-semibold text-lg">
          {t("title")}
        </h2>
        <p className="text-muted text-sm">{t("hint")}</p>
      </div>
      <table className="card availability">
        <thead>
          <tr>
            <th scope="col">{t("agent")}</th>
            <th scope="col">{t("away")}</th>
            <th scope="col">{t("atMost")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ person, one }) => (
            <Row key={one.id} person={person} said={one} save={save} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Save = (said: Availability) => void

/** Each change says all of a person, so they are sent one behind the other: the last one stays. */
function useSave(): Save {
  const client = useQueryClient()
  const { queryKey } = availability()
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: "availability" },
    mutationFn: (changed: Availability) => setAvailability(changed),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (all) => all?.map((one) => (one.id === changed.id ? changed : one)))
    },
    onError: (refusal) => showToast(wordsFor(refusal), "error"),
    // What is read before the last one would show what was there before it.
    onSettled: () =>
      client.isMutating({ mutationKey: queryKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  })
  return mutate
}

type RowProps = { person: StaffPerson; said: Availability; save: Save }

function Row({ person, said, save }: RowProps) {
  const name = staffName(person)
  const t = words("support.availability")
  const keep = (text: string) => {
    const capacity = text.trim() === "" ? null : Number(text)
    if (capacity !== said.capacity) save({ ...said, capacity })
  }
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-2.5">
          <Face name={name} photo={person.photo} />
          <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
            {name}
          </span>
        </span>
      </th>
      <td>
        <input
          type="checkbox"
          aria-label={t("isAway", { name })}
          checked={said.isAway}
          onChange={({ target }) => save({ ...said, isAway: target.checked })}
          className="checkbox"
        />
      </td>
      <td>
        <input
          // What is kept is shown anew where it is another number.
          key={said.capacity}
          type="number"
          aria-label={t("capacityOf", { name })}
          placeholder={t("any")}
          min={1}
          max={999}
          defaultValue={said.capacity ?? ""}
          onBlur={({ target }) => keep(target.value)}
          onKeyDown={(event) => event.key === "Enter" && !isComposing(event) && event.currentTarget.blur()}
          className="field"
        />
      </td>
    </tr>
  )
}
