/** What the English messages are given, by `node scripts/word-values.mjs`: their placeholders and their tags. */
export type WordValues = {
  "knowledge.search.count": { values: "count"; tags: never }
  "knowledge.search.manyCount": { values: "count"; tags: never }
  "knowledge.search.page": { values: "page" | "results"; tags: never }
  "knowledge.search.corrected": { values: "corrected" | "text"; tags: "link" | "shown" | "typed" }
  "knowledge.search.keys": { values: never; tags: "down" | "enter" | "escape" | "up" }
  "knowledge.search.countSaid": { values: "count"; tags: never }
  "knowledge.search.someSaid": { values: "count" | "shown"; tags: never }
  "knowledge.search.titleFor": { values: "text"; tags: never }
  "knowledge.comments.count": { values: "count"; tags: never }
  "knowledge.comments.tooMany": { values: "count"; tags: never }
  "knowledge.comments.most": { values: "count"; tags: never }
  "knowledge.comments.left": { values: "count"; tags: never }
  "knowledge.comments.answerBy": { values: "name"; tags: never }
  "knowledge.comments.commentBy": { values: "name"; tags: never }
  "knowledge.votes.logIn": { values: never; tags: "link" }
  "knowledge.places.articles": { values: "count"; tags: never }
  "knowledge.places.counted": { values: "count"; tags: "rest" }
  "knowledge.places.summary": { values: "summary"; tags: never }
  "knowledge.places.intro": { values: "company"; tags: never }
  "knowledge.article.articlesIn": { values: "place"; tags: never }
  "knowledge.article.readingTime": { values: "minutes"; tags: never }
  "knowledge.article.views": { values: "count"; tags: never }
  "knowledge.article.helpful": { values: "count"; tags: never }
  "knowledge.article.notHelpful": { values: "count"; tags: never }
  "knowledge.article.comments": { values: "count"; tags: never }
  "mails.accounts.verifySubject": { values: "portal"; tags: never }
  "mails.accounts.verifyBody": { values: "portal"; tags: never }
  "mails.accounts.verifyReason": { values: "portal"; tags: never }
  "mails.accounts.recoverySubject": { values: "portal"; tags: never }
  "mails.accounts.recoveryReason": { values: "portal"; tags: never }
  "mails.accounts.signInSubject": { values: "portal"; tags: never }
  "mails.accounts.signInReason": { values: "portal"; tags: never }
  "mails.accounts.existsSubject": { values: "portal"; tags: never }
  "mails.accounts.joinSubject": { values: "portal"; tags: never }
  "mails.accounts.joinHeading": { values: "portal"; tags: never }
  "mails.accounts.joinBody": { values: "portal"; tags: never }
  "mails.accounts.joinDays": { values: "days"; tags: never }
  "mails.accounts.joinReason": { values: "portal"; tags: never }
  "mails.accounts.changedSubject": { values: "portal"; tags: never }
  "mails.accounts.changedBody": { values: "portal"; tags: never }
  "mails.accounts.changedReason": { values: "portal"; tags: never }
  "mails.tickets.subject": { values: "number" | "portal"; tags: never }
  "mails.tickets.yourRequest": { values: "subject"; tags: never }
  "mails.tickets.receivedBody": { values: "number"; tags: never }
  "mails.tickets.receivedReason": { values: "portal"; tags: never }
  "mails.tickets.openedHeading": { values: "author"; tags: never }
  "mails.tickets.theRequest": { values: "subject"; tags: never }
  "mails.tickets.openedBody": { values: "number"; tags: never }
  "mails.tickets.openedReason": { values: "portal"; tags: never }
  "mails.tickets.answered": { values: "author"; tags: never }
  "mails.tickets.written": { values: "author"; tags: never }
  "mails.tickets.copyReason": { values: "portal"; tags: never }
  "mails.tickets.waitsBody": { values: "day"; tags: never }
  "mails.tickets.inCopy": { values: "people"; tags: never }
  "mails.tickets.wrote": { values: "moment" | "name"; tags: never }
  "mails.tickets.missingWithin": { values: "days"; tags: never }
  "mails.tickets.replyWithin": { values: "days"; tags: never }
  "mails.tickets.replyWithinAfter": { values: "days"; tags: never }
  "mails.tickets.sentence": { values: "text"; tags: never }
  "mails.tickets.reason": { values: "portal"; tags: never }
  "mails.privacy.subject": { values: "portal"; tags: never }
  "mails.privacy.readyBody": { values: "days"; tags: never }
  "mails.privacy.reason": { values: "portal"; tags: never }
  "mails.privacy.deletedSubject": { values: "portal"; tags: never }
  "mails.privacy.deletedReason": { values: "portal"; tags: never }
  "mails.knowledge.latest": { values: "portal"; tags: never }
  "mails.knowledge.digestReason": { values: "portal"; tags: never }
  "mails.knowledge.answerSubject": { values: "portal"; tags: never }
  "mails.knowledge.answerPreview": { values: "author"; tags: never }
  "mails.knowledge.answerHeading": { values: "author"; tags: never }
  "mails.knowledge.youWrote": { values: "article"; tags: never }
  "mails.knowledge.answerReason": { values: "portal"; tags: never }
  "mails.ownership.offered": { values: "portal"; tags: never }
  "mails.ownership.offeredPreview": { values: "from"; tags: never }
  "mails.ownership.offeredBody": { values: "from" | "portal"; tags: never }
  "mails.ownership.offeredCare": { values: "days"; tags: never }
  "mails.ownership.offeredReason": { values: "portal"; tags: never }
  "mails.ownership.taken": { values: "portal"; tags: never }
  "mails.ownership.takenBody": { values: "portal"; tags: never }
  "mails.ownership.takenReason": { values: "portal"; tags: never }
  "mails.ownership.given": { values: "portal"; tags: never }
  "mails.ownership.givenPreview": { values: "email"; tags: never }
  "mails.ownership.givenBody": { values: "email" | "portal"; tags: never }
  "mails.ownership.givenReason": { values: "portal"; tags: never }
  "operations.system.checked": { values: never; tags: "moment" }
  "page.accessibility.intro": { values: "company"; tags: never }
  "page.accessibility.standardHint": { values: "level" | "name"; tags: "day" }
  "page.accessibility.pages": { values: "pages"; tags: never }
  "page.accessibility.contact": { values: "address"; tags: "link" }
  "page.accessibility.ticket": { values: never; tags: "link" }
  "page.accessibility.company": { values: "company"; tags: never }
  "page.languages.untranslated": { values: "shown" | "wanted"; tags: never }
  "people.signIn.newHere": { values: never; tags: "link" }
  "people.signUp.terms": { values: never; tags: "terms" }
  "people.signUp.termsAndPrivacy": { values: never; tags: "privacy" | "terms" }
  "people.verify.intro": { values: "email"; tags: "address" }
  "people.fields.done": { values: "part"; tags: "done" }
  "people.fields.resendIn": { values: "label" | "seconds"; tags: never }
  "people.agentSignIn.codeHint": { values: "email"; tags: never }
  "people.agentSignIn.forEmail": { values: "email"; tags: never }
  "people.recovery.newIntro": { values: "email"; tags: "address" }
  "people.consents.unasked": { values: "wording"; tags: never }
  "people.consents.given": { values: "wording"; tags: "kind" }
  "people.consents.withdrawn": { values: "wording"; tags: "kind" }
  "people.consents.youGet": { values: "kind" | "portal"; tags: never }
  "people.consents.noMore": { values: "kind" | "portal"; tags: never }
  "people.profile.guess": { values: "place"; tags: never }
  "people.profile.useOwnZone": { values: "zone"; tags: never }
  "people.profile.poweredBy": { values: never; tags: "link" }
  "people.agents.addressesHint": { values: "days"; tags: never }
  "people.agents.invitationsSent": { values: "count"; tags: never }
  "people.agents.agentsAlready": { values: "addresses"; tags: never }
  "people.agents.withdrawn": { values: "email"; tags: never }
  "people.agents.since": { values: "email"; tags: "day" }
  "people.agents.roleOf": { values: "name"; tags: never }
  "people.agents.firstViewOf": { values: "name"; tags: never }
  "people.agents.actionsFor": { values: "name"; tags: never }
  "people.agents.deactivateQuestion": { values: "email"; tags: never }
  "people.apiKeys.noneHint": { values: never; tags: "link" }
  "people.apiKeys.created": { values: "key"; tags: "name" }
  "people.apiKeys.revokeQuestion": { values: "name"; tags: never }
  "people.apiKeys.createdBy": { values: "person"; tags: "name" }
  "people.apiKeys.personalKeyOf": { values: "person"; tags: "name" }
  "people.apiKeys.afterDays": { values: "days"; tags: never }
  "portals.takeOver.named": { values: "portal"; tags: never }
  "portals.takeOver.for": { values: "email"; tags: never }
  "portals.takeOver.means": { values: "portal"; tags: never }
  "portals.takeOver.meansOwner": { values: "portal"; tags: never }
  "portals.translations.about": { values: "language"; tags: never }
  "portals.translations.footerLabel": { values: "number"; tags: never }
  "portals.translations.footerAddress": { values: "number"; tags: never }
  "portals.settings.of": { values: "section"; tags: never }
  "portals.branding.titleHint": { values: "portal"; tags: never }
  "portals.branding.pick": { values: "label"; tags: never }
  "portals.branding.onBrand": { values: "chosen" | "contrast" | "used"; tags: never }
  "portals.branding.onWhite": { values: "used"; tags: never }
  "portals.branding.inDark": { values: "used"; tags: never }
  "portals.links.label": { values: "number"; tags: never }
  "portals.links.address": { values: "number"; tags: never }
  "portals.knowledge.machineAccessHint": { values: "address"; tags: never }
  "portals.mail.addressHint": { values: "domains" | "usual"; tags: never }
  "portals.mail.inMailboxes": { values: "address" | "name"; tags: "lead" | "strong" }
  "portals.mail.reopenWithin": { values: "days"; tags: never }
  "portals.mail.remindAfter": { values: "days"; tags: never }
  "portals.ending.deleteQuestion": { values: "name"; tags: never }
  "portals.ending.typeThis": { values: "name"; tags: never }
  "portals.domains.uses": { values: "origin"; tags: "from" }
  "portals.domains.usesBoth": { values: "origin" | "target"; tags: "at" | "from" }
  "portals.domains.nowAddress": { values: "domain"; tags: never }
  "portals.domains.removed": { values: "domain"; tags: never }
  "portals.domains.removeQuestion": { values: "domain"; tags: never }
  "portals.domains.removeMeans": { values: "domain" | "target"; tags: never }
  "portals.domains.noCname": { values: "address"; tags: "isolated" }
  "portals.domains.lastCheck": { values: never; tags: "moment" }
  "portals.domains.checkedUntil": { values: "minutes"; tags: "moment" }
  "portals.domains.unreachable": { values: "domain"; tags: never }
  "portals.domains.here": { values: "domain"; tags: never }
  "portals.domains.missingFirst": { values: "domain"; tags: never }
  "portals.domains.missing": { values: "domain"; tags: never }
  "portals.domains.leadsTo": { values: "domain" | "target" | "where"; tags: never }
  "portals.domains.elsewhere": { values: "domain" | "target"; tags: never }
  "portals.domains.leadsToProved": { values: "domain" | "target" | "where"; tags: never }
  "portals.domains.elsewhereProved": { values: "domain" | "target"; tags: never }
  "portals.ownership.transferHint": { values: "days"; tags: never }
  "portals.ownership.transferQuestion": { values: "portal"; tags: never }
  "portals.ownership.offered": { values: "email"; tags: "moment" | "person" }
  "portals.owned.free": { values: "address"; tags: never }
  "portals.owned.answersAt": { values: "address"; tags: never }
  "portals.owned.signedInAs": { values: "email"; tags: never }
  "portals.owned.reactivateNamed": { values: "portal"; tags: never }
  "portals.owned.openNamed": { values: "portal"; tags: never }
  "portals.languages.stemmed": { values: "language"; tags: never }
  "portals.languages.tagWithArticles": { values: "count" | "tag"; tags: never }
  "portals.languages.languageWithArticles": { values: "count" | "language"; tags: never }
  "portals.languages.already": { values: "language"; tags: never }
  "portals.languages.unknown": { values: "typed"; tags: never }
  "portals.languages.missingIn": { values: "number"; tags: never }
  "portals.languages.shownIn": { values: "number"; tags: never }
  "portals.languages.pair": { values: "from" | "to"; tags: never }
  "portals.languages.removeMeans": { values: "languages"; tags: never }
  "privacy.exports.hint": { values: "days"; tags: never }
  "privacy.exports.creating": { values: "what"; tags: never }
  "privacy.exports.once": { values: "days" | "size"; tags: never }
  "refusals.sentences.At most {count} characters": { values: "count"; tags: never }
  "refusals.sentences.At most {count} files can be attached": { values: "count"; tags: never }
  "refusals.sentences.At most {count} languages": { values: "count"; tags: never }
  "refusals.sentences.At most {count} groups of words": { values: "count"; tags: never }
  "refusals.sentences.Line {line}: {fault}": { values: "fault" | "line"; tags: never }
  "refusals.sentences.“{word}” needs at least one synonym": { values: "word"; tags: never }
  "refusals.sentences.“{typed}” is no language: write a tag such as en or pt-BR": {
    values: "typed"
    tags: never
  }
  "refusals.sentences.The domain {domain} belongs to another portal": { values: "domain"; tags: never }
  "refusals.sentences.Type {name} to delete the portal": { values: "name"; tags: never }
  "refusals.sentences.One owner has at most {count} portals": { values: "count"; tags: never }
  "refusals.sentences.At most {count} addresses at once": { values: "count"; tags: never }
  "refusals.sentences.At most {count} at once": { values: "count"; tags: never }
  "refusals.sentences.At most {count} keys a person": { values: "count"; tags: never }
  "refusals.sentences.At most {count} keys of the company": { values: "count"; tags: never }
  "shell.home.welcome": { values: "company"; tags: "lead" | "name" }
  "shell.home.offers": { values: "offers"; tags: never }
  "support.form.optional": { values: "label"; tags: never }
  "support.form.onlyFor": { values: "condition"; tags: never }
  "support.form.receivedHint": { values: "number"; tags: "strong" }
  "support.form.nothingThere": { values: never; tags: "link" }
  "support.thread.inCopy": { values: "people"; tags: never }
  "support.thread.followUpOf": { values: never; tags: "ticket" }
  "support.thread.followedUp": { values: never; tags: "tickets" }
  "support.thread.messageBy": { values: "name"; tags: never }
  "support.thread.dataFile": { values: never; tags: "link" }
  "support.files.leftOut": { values: "names"; tags: never }
  "support.files.gone": { values: "names"; tags: never }
  "support.files.again": { values: "name"; tags: never }
  "support.files.cancelUpload": { values: "name"; tags: never }
  "support.files.remove": { values: "name"; tags: never }
  "support.files.uploading": { values: "name"; tags: never }
  "support.files.kindsRefused": { values: "names"; tags: never }
  "support.files.more": { values: "count" | "names"; tags: never }
  "support.files.bytes": { values: "size"; tags: never }
  "support.files.kilobytes": { values: "size"; tags: never }
  "support.files.megabytes": { values: "size"; tags: never }
  "support.list.more": { values: "count"; tags: never }
  "support.list.count": { values: "count"; tags: never }
  "support.list.priorityIs": { values: "name"; tags: never }
  "support.survey.optional": { values: "label"; tags: never }
  "tenancy.mailbox.hint": { values: never; tags: "code" }
  "tenancy.mailbox.fromTo": { values: "from" | "to"; tags: never }
  "tenancy.mailbox.theEmail": { values: "subject"; tags: never }
  "tenancy.signing.lost": { values: never; tags: "moment" }
  "tenancy.signing.lastCheck": { values: never; tags: "moment" }
  "tenancy.signing.removeQuestion": { values: "domain"; tags: never }
  "tenancy.delivery.selected": { values: "count"; tags: never }
  "tenancy.delivery.sendSomeAgain": { values: "count"; tags: never }
  "tenancy.delivery.to": { values: "address"; tags: "ltr" }
  "tenancy.delivery.answered": { values: "answer"; tags: "ltr" }
  "tenancy.delivery.tries": { values: "count"; tags: "moment" }
  "tenancy.delivery.sentAgain": { values: "count"; tags: never }
  "tenancy.delivery.dismissedMany": { values: "count"; tags: never }
  "ui.dates.updated": { values: never; tags: "day" }
  "ui.lists.move": { values: "name"; tags: never }
  "ui.lists.remove": { values: "name"; tags: never }
  "ui.lists.searchFor": { values: "label"; tags: never }
  "ui.lists.add": { values: "text"; tags: never }
  "ui.lists.position": { values: "at" | "count" | "name"; tags: never }
  "ui.forms.show": { values: "label"; tags: never }
  "ui.links.close": { values: "label"; tags: never }
  "ui.editor.person": { values: "at" | "count" | "name"; tags: never }
  "ui.copy.copyThis": { values: "what"; tags: never }
  "ui.copy.copiedThis": { values: "what"; tags: never }
  "ui.languageTabs.someMissing": { values: "count"; tags: never }
}
