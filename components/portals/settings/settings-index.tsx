import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { words } from "@/lib/platform/words/words"
import { sectionPath, type settingsSections } from "./sections"

/** All parts of the settings, with what is in each. */
export const SettingsIndex = ({ sections }: { sections: readonly (typeof settingsSections)[number][] }) => (
  <ul className="card divide-y divide-border overflow-hidden">
    {sections.map(({ name }) => (
      <li key={name}>
        <PageLink href={sectionPath(name)} className="settings-row">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{words("portals.sections")(name)}</span>
            <span className="block text-muted text-xs">{words("portals.sections")(`${name}About`)}</span>
          </span>
          <Icon name="chevron" className="size-4 text-muted rtl:-scale-x-100" />
        </PageLink>
      </li>
    ))}
  </ul>
)
