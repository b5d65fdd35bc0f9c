import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { settingsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { byGroup, type Sections, type SettingsSection, sectionPath } from "./sections"

type Props = { sections: Sections; current: SettingsSection }

/** The way between the parts of the settings. */
export const SettingsNav = ({ sections, current }: Props) => (
  <nav aria-label={words("portals.settings")("title")} className="settings-nav">
    <PageLink href={settingsPath} className="settings-back text-link">
      <Icon name="back" className="size-4 rtl:-scale-x-100" />
      {words("portals.settings")("all")}
    </PageLink>
    <div className="settings-groups">
      {byGroup(sections).map((each) => (
        <div key={each.group}>
          <p id={`group-${each.group}`} className="settings-group">
            {words("portals.sectionGroups")(each.group)}
          </p>
          <ul aria-labelledby={`group-${each.group}`}>
            {each.sections.map(({ name }) => (
              <li key={name}>
                <PageLink
                  href={sectionPath(name)}
                  aria-current={name === current ? "page" : undefined}
                  className="settings-link"
                >
                  {words("portals.sections")(name)}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </nav>
)
