"use client"
import { Avatar } from "@/components/shell/avatar"
import { leave } from "@/components/shell/leave"
import { useRemembered } from "@/components/shell/use-remembered"
import { Menu } from "@/components/ui/menu"
import { homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = { name: string; email: string; profile: string }

/** The person at work, with links to the portal as visitors see it and to sign out. */
export function RailPerson({ name, email, profile }: Props) {
  const person = useRemembered()
  const t = words("shell.account")
  const items = [
    { label: t("myProfile"), href: profile },
    { label: words("shell.workspace")("viewPortal"), href: homePath },
    { label: t("signOut"), onSelect: () => person && leave(person.role) },
  ]
  return (
    <div className="rail-person">
      <Menu label={t("account")} button={<Avatar person={person} />} items={items} />
      <p className="rail-label min-w-0 text-sm">
        <span dir="auto" className="block truncate font-semibold">
          {name || email}
        </span>
        {name && <span className="block truncate text-muted text-xs">{email}</span>}
      </p>
    </div>
  )
}
