import { formerPath } from "@/lib/knowledge/articles/schema"
import { isPersonalPath, isSecretPath, isSignInPath } from "@/lib/platform/http/request/portal-path"
import { isOfProgram } from "../standing"
import { longestMissed } from "./values"

// What programs ask every site for, looking for a way in or for files that browsers once wanted.
const junk =
  /\.(?:php\d?|aspx?|jspx?|cgi|env|git|sql|bak|old|swp|ini|ya?ml|log|zip|tar|gz|rar|7z|exe|sh|map)(?:$|[./~])|^\/(?:\.|wp-|wordpress|cgi-bin|vendor\/|phpmyadmin|pma|admin(?:er)?(?:\/|$)|xmlrpc|autodiscover|actuator|solr|boaform|owa\/|ecp\/|remote\/|hnap1|geoserver|telescope|server-status|apple-touch-icon|browserconfig|ads\.txt|app-ads\.txt|favicon|humans\.txt|security\.txt|crossdomain\.xml|clientaccesspolicy|sitemap|robots)/i

/** An address that led nowhere as it is kept, or null for one that no reader meant, or that is a secret. */
export function missedPath(asked: string): string | null {
  const path = formerPath(asked)
  if (!path || path.length > longestMissed || junk.test(path)) return null
  const isOwn = isOfProgram(path) || isPersonalPath(path) || isSecretPath(path) || isSignInPath(path)
  return isOwn ? null : path
}

/** The page that led to an address, without its query; of the portal itself its path. Null where none is named. */
export function referringPage(referer: string | undefined, host: string): string | null {
  if (!referer || !URL.canParse(referer)) return null
  const { protocol, origin, pathname, host: ofPage } = new URL(referer)
  if (!/^https?:$/.test(protocol)) return null
  const isOwn = ofPage === host.toLowerCase()
  if (isOwn && (isPersonalPath(pathname) || isSecretPath(pathname))) return null
  return (isOwn ? pathname : origin + pathname).slice(0, longestMissed)
}
