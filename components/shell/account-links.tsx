import { PopupMenu } from "@/components/ui/popup-menu"
import { loginPath, myAreaPath, profilePath, signUpPath, submitTicketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = { allowsSignUp: boolean; hasTickets: boolean }

/**
 * The header's links that depend on who is signed in (C08 to C13). The page holds those for every role and is the same
 * for all; `data-signed-in`, set before the first paint, shows the right ones. What the buttons do is in account.ts.
 */
export function AccountLinks({ allowsSignUp, hasTickets }: Props) {
  const t = words("shell.account")
  return (
    <div className="header-wide items-center gap-1">
      {hasTickets && (
        <a href={myAreaPath} className="header-link for-customers">
          {t("myArea")}
        </a>
      )}
      {hasTickets && (
        <a href={submitTicketPath} className="header-link for-visitors">
          {t("submit")}
        </a>
      )}
      <a href={loginPath} className="header-link for-visitors">
        {t("logIn")}
      </a>
      {allowsSignUp && (
        <a href={signUpPath} className="button button-primary for-visitors">
          {t("signUp")}
        </a>
      )}
      <div className="for-members">
        <PopupMenu id="menu:account" label={t("account")} button={<OwnAvatar />}>
          <a href={profilePath} role="menuitem" tabIndex={-1} className="menu-item for-customers">
            {t("myProfile")}
          </a>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-changes-password=""
            className="menu-item for-staff"
          >
            {t("updatePassword")}
          </button>
          <button type="button" role="menuitem" tabIndex={-1} data-signs-out="" className="menu-item">
            {t("signOut")}
          </button>
        </PopupMenu>
      </div>
    </div>
  )
}

/** Where the page's script draws the avatar of the person signed in. */
const OwnAvatar = () => (
  <span
    data-avatar=""
    className="contents"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; says that what is inside is not React's.
    dangerouslySetInnerHTML={{ __html: '<span class="avatar"></span>' }}
  />
)

/** The account's links inside the menu of small screens. */
export function AccountMenuLinks({ allowsSignUp, hasTickets }: Props) {
  const t = words("shell.account")
  return (
    <>
      {hasTickets && (
        <a href={myAreaPath} className="header-link for-customers">
          {t("myArea")}
        </a>
      )}
      <a href={profilePath} className="header-link for-customers">
        {t("myProfile")}
      </a>
      {hasTickets && (
        <a href={submitTicketPath} className="header-link for-visitors">
          {t("submit")}
        </a>
      )}
      <a href={loginPath} className="header-link for-visitors">
        {t("logIn")}
      </a>
      {allowsSignUp && (
        <a href={signUpPath} className="header-link for-visitors">
          {t("signUp")}
        </a>
      )}
      <button type="button" data-changes-password="" className="header-link for-staff">
        {t("updatePassword")}
      </button>
      <button type="button" data-signs-out="" className="header-link for-members">
        {t("signOut")}
      </button>
    </>
  )
}
