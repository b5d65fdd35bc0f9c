import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { words } from "@/lib/platform/words/words"
import { byGroup, type Sections, sectionPath } from "./sections"

/** All parts of the settings by what they are about, with what is in each. */
export const SettingsIndex = ({ sections }: { sections: Sections }) => (
  <div className="grid gap-8">
    {byGroup(sections).map((each) => (
      <section key={each.group} aria-labelledby={`group-${each.group}`}>
        <h2 id={`group-${each.group}`} className="mb-2 font-semibold text-muted text-sm">
          {words("portals.sectionGroups")(each.group)}
        </h2>
        <ul className="card divide-y divide-border overflow-hidden">
          {each.sections.map(({ name }) => (
            <li key={name}>
              <PageLink href={sectionPath(name)} className="settings-row">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{words("portals.sections")(name)}</span>
                  <span className="block text-muted text-xs">
                    {words("portals.sections")(`${name}About`)}
                  </span>
                </span>
                <Icon name="chevron" className="size-4 text-muted rtl:-scale-x-100" />
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
