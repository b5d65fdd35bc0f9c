"use client"
import { useRouter } from "next/navigation"
import type { FormEvent, ReactNode } from "react"
import { PageLink } from "@/components/ui/page-link"
import { activityPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { ActivityFilter as Filter } from "@/lib/tenancy/activity/schema"
import { activityGroups } from "@/lib/tenancy/activity/values"
import { activityAddress } from "./activity-address"

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
      aria-label={words("reporting.activity")("narrowTheLog")}
      className="filter-grid card mb-5 p-4"
    >
      <Part label={words("reporting.activity")("about")} name="group">
        <select id="group" name="group" defaultValue={filter.group ?? ""} className="field field-dense">
          <option value="">{words("reporting.activity")("everything")}</option>
          {activityGroups.map((group) => (
            <option key={group} value={group}>
              {words("reporting.activityGroups")(group)}
            </option>
          ))}
        </select>
      </Part>
      <Part label={words("reporting.activity")("person")} name="person">
        <input
          id="person"
          name="person"
          maxLength={254}
          placeholder={words("reporting.activity")("nameOrAddress")}
          title={words("reporting.activity")("partAgentsNameFull")}
          defaultValue={filter.person}
          className="field field-dense"
        />
      </Part>
      <Part label={words("reporting.activity")("from")} name="from">
        <input id="from" type="date" name="from" defaultValue={filter.from} className="field field-dense" />
      </Part>
      <Part label={words("reporting.activity")("to")} name="to">
        <input id="to" type="date" name="to" defaultValue={filter.to} className="field field-dense" />
      </Part>
      <Part label={words("reporting.activity")("detail")} name="text">
        <input
          id="text"
          name="text"
          maxLength={100}
          placeholder={words("reporting.activity")("suchAsSetting")}
          defaultValue={filter.text}
          className="field field-dense"
        />
      </Part>
      <div className="flex items-end gap-2">
        <button type="submit" className="button button-primary">
          {words("reporting.activity")("show")}
        </button>
        {Object.keys(filter).length > 0 && (
          <PageLink href={activityPath} className="button button-quiet">
            {words("reporting.activity")("clear")}
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
