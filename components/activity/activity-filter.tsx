"use client"
import { useRouter } from "next/navigation"
import type { FormEvent } from "react"
import { PageLink } from "@/components/ui/page-link"
import { activityGroups, type ActivityFilter as Filter } from "@/lib/activity/schema"
import { activityPath } from "@/lib/paths"
import { activityAddress, filterIn, groupLabels } from "./activity-address"

/** What the log is narrowed by; it stands in the address. Without a script the browser sends the form by itself. */
export function ActivityFilter({ filter }: { filter: Filter }) {
  const router = useRouter()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    router.push(activityAddress(filterIn(values)))
  }
  return (
    <form
      action={activityPath}
      onSubmit={apply}
      aria-label="Narrow the log"
      className="filter-grid card mb-5 p-4"
    >
      <label className="min-w-0">
        <span className="field-label">About</span>
        <select name="group" defaultValue={filter.group ?? ""} className="field field-dense">
          <option value="">Everything</option>
          {activityGroups.map((group) => (
            <option key={group} value={group}>
              {groupLabels[group]}
            </option>
          ))}
        </select>
      </label>
      <label className="min-w-0">
        <span className="field-label">Person</span>
        <input
          name="person"
          maxLength={254}
          placeholder="Agent's name, or an address"
          defaultValue={filter.person}
          className="field field-dense"
        />
      </label>
      <label className="min-w-0">
        <span className="field-label">From</span>
        <input type="date" name="from" defaultValue={filter.from} className="field field-dense" />
      </label>
      <label className="min-w-0">
        <span className="field-label">To</span>
        <input type="date" name="to" defaultValue={filter.to} className="field field-dense" />
      </label>
      <label className="min-w-0">
        <span className="field-label">Detail</span>
        <input
          name="text"
          maxLength={100}
          placeholder="Such as a setting"
          defaultValue={filter.text}
          className="field field-dense"
        />
      </label>
      <div className="flex items-end gap-2">
        <button type="submit" className="button button-primary">
          Show
        </button>
        {Object.keys(filter).length > 0 && (
          <PageLink href={activityPath} className="button button-quiet">
            Clear
          </PageLink>
        )}
      </div>
    </form>
  )
}
