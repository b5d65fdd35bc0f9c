"use client"
import { useRouter } from "next/navigation"
import type { FormEvent, ReactNode } from "react"
import { PageLink } from "@/components/ui/page-link"
import { activityPath } from "@/lib/platform/paths"
import type { ActivityFilter as Filter } from "@/lib/tenancy/activity/schema"
import { activityGroups } from "@/lib/tenancy/activity/values"
import { activityAddress, groupLabels } from "./activity-address"

/** What the log is narrowed by; it stands in the address. Without a script the browser sends the form by itself. */
export function ActivityFilter({ filter }: { filter: Filter }) {
  const router = useRouter()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    router.push(activityAddress(values as Filter))
  }
  return (
    <form
      action={activityPath}
      onSubmit={apply}
      aria-label="Narrow the log"
      className="filter-grid card mb-5 p-4"
    >
      <Part label="About" name="group">
        <select id="group" name="group" defaultValue={filter.group ?? ""} className="field field-dense">
          <option value="">Everything</option>
          {activityGroups.map((group) => (
            <option key={group} value={group}>
              {groupLabels[group]}
            </option>
          ))}
        </select>
      </Part>
      <Part label="Person" name="person">
        <input
          id="person"
          name="person"
          maxLength={254}
          placeholder="Name or address"
          title="Part of an agent's name, or a full email address"
          defaultValue={filter.person}
          className="field field-dense"
        />
      </Part>
      <Part label="From" name="from">
        <input id="from" type="date" name="from" defaultValue={filter.from} className="field field-dense" />
      </Part>
      <Part label="To" name="to">
        <input id="to" type="date" name="to" defaultValue={filter.to} className="field field-dense" />
      </Part>
      <Part label="Detail" name="text">
        <input
          id="text"
          name="text"
          maxLength={100}
          placeholder="Such as a setting"
          defaultValue={filter.text}
          className="field field-dense"
        />
      </Part>
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

const Part = ({ label, name, children }: { label: string; name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <label htmlFor={name} className="field-label">
      {label}
    </label>
    {children}
  </div>
)
