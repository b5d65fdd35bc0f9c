"use client"
import { Avatar } from "@/components/shell/avatar"
import { leave } from "@/components/shell/leave"
import { useRemembered } from "@/components/shell/use-remembered"
import { Menu } from "@/components/ui/menu"
import { homePath } from "@/lib/platform/paths"

type Props = { name: string; email: string; profile: string }

/** The person at work, with links to the portal as visitors see it and to sign out. */
export function RailPerson({ name, email, profile }: Props) {
  const person = useRemembered()
  const items = [
    { label: "My Profile", href: profile },
    { label: "View the portal", href: homePath },
    { label: "Sign Out", onSelect: () => person && leave(person.role) },
  ]
  return (
    <div className="rail-person">
      <Menu label="Account" button={<Avatar person={person} />} items={items} />
      <p className="rail-label min-w-0 text-sm">
        <span dir="auto" className="block truncate font-semibold">
          {name || email}
        </span>
        {name && <span className="block truncate text-muted text-xs">{email}</span>}
      </p>
    </div>
  )
}
