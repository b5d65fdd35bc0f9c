"use client"
import { Menu } from "@/components/ui/menu"
import { PageLink } from "@/components/ui/page-link"
import { loginPath, myAreaPath, profilePath, signUpPath, submitTicketPath } from "@/lib/platform/paths"
import { Avatar } from "./avatar"
import { leave } from "./leave"
import { usePasswordPopup } from "./use-password-popup"
import { usePresence } from "./use-presence"

type Props = { allowsSignUp: boolean; hasTickets: boolean }

/**
 * The header's links that depend on who is signed in (C08 to C13). The page holds those for every role and is the same
 * for all; `data-signed-in`, set before the first paint, shows the right ones.
 */
export function AccountLinks({ allowsSignUp, hasTickets }: Props) {
  const presence = usePresence()
  const password = usePasswordPopup()
  const items = [
    ...(presence?.role === "customer" ? [{ label: "My Profile", href: profilePath }] : []),
    ...(password.open ? [{ label: "Update Password", onSelect: password.open }] : []),
    { label: "Sign Out", onSelect: () => presence && leave(presence.role) },
  ]
  return (
    <div className="header-wide items-center gap-1">
      {hasTickets && (
        <PageLink href={myAreaPath} className="header-link for-customers">
          My Area
        </PageLink>
      )}
      {hasTickets && (
        <PageLink href={submitTicketPath} className="header-link for-visitors">
          Submit a Ticket
        </PageLink>
      )}
      <PageLink href={loginPath} className="header-link for-visitors">
        Log In
      </PageLink>
      {allowsSignUp && (
        <PageLink href={signUpPath} className="button button-primary for-visitors">
          Sign Up
        </PageLink>
      )}
      <div className="for-members">
        <Menu label="Account" button={<Avatar presence={presence} />} items={items} />
      </div>
      {password.popup}
    </div>
  )
}

/** The account's links inside the menu of small screens. */
export function AccountMenuLinks({ allowsSignUp, hasTickets }: Props) {
  const presence = usePresence()
  const password = usePasswordPopup()
  const links = [
    ...(hasTickets ? [{ label: "My Area", href: myAreaPath, whose: "for-customers" }] : []),
    { label: "My Profile", href: profilePath, whose: "for-customers" },
    ...(hasTickets ? [{ label: "Submit a Ticket", href: submitTicketPath, whose: "for-visitors" }] : []),
    { label: "Log In", href: loginPath, whose: "for-visitors" },
    ...(allowsSignUp ? [{ label: "Sign Up", href: signUpPath, whose: "for-visitors" }] : []),
  ]
  return (
    <>
      {links.map(({ label, href, whose }) => (
        <PageLink key={label} href={href} className={`header-link ${whose}`}>
          {label}
        </PageLink>
      ))}
      {password.open && (
        <button type="button" onClick={password.open} className="header-link">
          Update Password
        </button>
      )}
      {password.popup}
      <button
        type="button"
        onClick={() => presence && leave(presence.role)}
        className="header-link for-members"
      >
        Sign Out
      </button>
    </>
  )
}
