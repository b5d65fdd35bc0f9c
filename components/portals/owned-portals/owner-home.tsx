import { Icon } from "@/components/ui/icon"
import { ownerSignOutPath, setUpOrganisationPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { PortalCard, type PortalEntry } from "./portal-card"

/** An owner's portals, each with the way in. */
export const OwnerHome = ({ email, portals }: { email: string; portals: PortalEntry[] }) => (
  <div className="w-full max-w-3xl">
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="text-2xl">{words("portals.owned")("yours")}</h1>
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-muted text-sm">
        <span className="truncate">{email}</span>
        <a href={ownerSignOutPath} className="text-link">
          {words("portals.owned")("signOut")}
        </a>
      </p>
    </header>
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {portals.map((portal) => (
        <li key={portal.identifier}>
          <PortalCard portal={portal} />
        </li>
      ))}
    </ul>
    <a href={setUpOrganisationPath} className="button button-quiet mt-6">
      {words("portals.owned")("create")}
      <Icon name="arrow" className="size-4 rtl:-scale-x-100" />
    </a>
  </div>
)
