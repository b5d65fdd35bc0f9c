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
  "knowledge.article.enlarge": { values: "picture"; tags: never }
  "knowledge.article.articlesIn": { values: "place"; tags: never }
  "knowledge.article.readingTime": { values: "minutes"; tags: never }
  "knowledge.article.views": { values: "count"; tags: never }
  "knowledge.article.helpful": { values: "count"; tags: never }
  "knowledge.article.notHelpful": { values: "count"; tags: never }
  "knowledge.article.comments": { values: "count"; tags: never }
  "knowledge.questions.deleteTitle": { values: "title"; tags: never }
  "knowledge.questions.discardTitle": { values: "title"; tags: never }
  "knowledge.questions.unpublishTitle": { values: "title"; tags: never }
  "knowledge.saving.refused": { values: "fault"; tags: never }
  "knowledge.saving.limited": { values: "seconds"; tags: never }
  "knowledge.standings.scheduledFor": { values: "time"; tags: never }
  "knowledge.pictures.uploading": { values: "name" | "percent"; tags: never }
  "knowledge.pictures.preparing": { values: "name"; tags: never }
  "knowledge.pictures.arrived": { values: "name"; tags: never }
  "knowledge.pictures.kinds": { values: "name"; tags: never }
  "knowledge.pictures.tooLarge": { values: "name"; tags: never }
  "knowledge.pictures.notCopied": { values: "count"; tags: never }
  "knowledge.stopped.refused": { values: "fault"; tags: never }
  "knowledge.counts.views": { values: "count"; tags: never }
  "knowledge.counts.helpful": { values: "count"; tags: never }
  "knowledge.counts.notHelpful": { values: "count"; tags: never }
  "knowledge.counts.comments": { values: "count"; tags: never }
  "knowledge.found.unfound": { values: never; tags: "again" }
  "knowledge.judged.approved": { values: "name"; tags: never }
  "knowledge.judged.rejected": { values: "name"; tags: never }
  "knowledge.judged.pending": { values: "name"; tags: never }
  "knowledge.judged.answered": { values: "name"; tags: never }
  "knowledge.judged.deleted": { values: "name"; tags: never }
  "knowledge.moderation.commentBy": { values: "name"; tags: never }
  "knowledge.moderation.on": { values: never; tags: "article" }
  "knowledge.moderation.onDraft": { values: never; tags: "article" }
  "knowledge.moderation.yourAnswer": { values: never; tags: "name" }
  "knowledge.links.allChecked": { values: "count"; tags: never }
  "knowledge.links.someChecked": { values: "count" | "looked"; tags: never }
  "knowledge.links.in": { values: never; tags: "article" }
  "knowledge.import.uploading": { values: "percent"; tags: never }
  "knowledge.import.counted": { values: "count" | "title"; tags: never }
  "knowledge.import.isIt": { values: "candidates"; tags: never }
  "knowledge.import.readAs": { values: "system"; tags: never }
  "knowledge.revisions.changedMeanwhile": { values: "who"; tags: never }
  "knowledge.desk.actionsFor": { values: "name"; tags: never }
  "knowledge.desk.articlesCounted": { values: "count"; tags: never }
  "knowledge.desk.articlesAndDrafts": { values: "count" | "drafts"; tags: never }
  "knowledge.desk.notVisible": { values: "count"; tags: never }
  "knowledge.desk.changed": { values: never; tags: "ago" }
  "knowledge.desk.foldersOf": { values: "name"; tags: never }
  "knowledge.desk.mergeNamed": { values: "title"; tags: never }
  "knowledge.desk.missingIn": { values: "language"; tags: never }
  "knowledge.desk.moveNamed": { values: "title"; tags: never }
  "knowledge.desk.movePlace": { values: "name"; tags: never }
  "knowledge.desk.movedTo": { values: "place"; tags: never }
  "knowledge.desk.newFolderIn": { values: "name"; tags: never }
  "knowledge.desk.writeAbout": { values: "query"; tags: never }
  "knowledge.editor.blockSaid": { values: "all" | "at" | "label"; tags: never }
  "knowledge.editor.by": { values: never; tags: "who" }
  "knowledge.editor.changedAt": { values: never; tags: "moment" }
  "knowledge.editor.changedBy": { values: never; tags: "moment" | "who" }
  "knowledge.editor.changedMeanwhile": { values: "who"; tags: never }
  "knowledge.editor.characters": { values: "count"; tags: never }
  "knowledge.editor.found": { values: never; tags: "ago" }
  "knowledge.editor.foundNamed": { values: never; tags: "ago" | "title" }
  "knowledge.editor.inYourZone": { values: "zone"; tags: never }
  "knowledge.editor.languageHint": { values: "language"; tags: never }
  "knowledge.editor.leavingAddress": { values: never; tags: "address" }
  "knowledge.editor.length": { values: "minutes" | "words"; tags: never }
  "knowledge.editor.notInYet": { values: "language"; tags: never }
  "knowledge.editor.otherText": { values: "title"; tags: never }
  "knowledge.editor.removePath": { values: "path"; tags: never }
  "knowledge.editor.savedMeanwhile": { values: never; tags: "ago" | "moment" | "who" }
  "knowledge.editor.startWith": { values: "language"; tags: never }
  "knowledge.editor.textFault": { values: "fault"; tags: never }
  "knowledge.editor.outdatedSince": { values: "language" | "since"; tags: never }
  "knowledge.editor.textIn": { values: "language"; tags: never }
  "knowledge.redirects.hits": { values: "count"; tags: "time" }
  "knowledge.redirects.actionsFor": { values: "from"; tags: never }
  "knowledge.redirects.removeHint": { values: "from"; tags: never }
  "knowledge.redirects.imported": { values: "added" | "changed" | "unchanged"; tags: never }
  "knowledge.redirects.importFaults": { values: "count"; tags: never }
  "knowledge.redirects.line": { values: "line"; tags: never }
  "knowledge.redirects.asked": { values: "count"; tags: "time" }
  "knowledge.redirects.fromPage": { values: "count"; tags: "page" }
  "knowledge.seo.place": { values: "count" | "name"; tags: never }
  "knowledge.seo.portal": { values: "portal"; tags: never }
  "knowledge.seo.portalOn": { values: "names" | "portal"; tags: never }
  "knowledge.seo.search": { values: "portal"; tags: never }
  "knowledge.imported.openOn": { values: "host"; tags: never }
  "knowledge.body.linkTo": { values: "heading"; tags: never }
  "knowledge.listing.overview": { values: "name"; tags: never }
  "knowledge.listing.rest": { values: "address"; tags: never }
  "knowledge.listing.restLeftOut": { values: "address"; tags: never }
  "knowledge.listing.programs": { values: "address"; tags: never }
  "knowledge.listing.count": { values: "count"; tags: never }
  "knowledge.listing.within": { values: "category"; tags: never }
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
  "mails.accounts.joinByProviderBody": { values: "portal" | "provider"; tags: never }
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
  "mails.tickets.files": { values: "names"; tags: never }
  "mails.tickets.filesLeftOut": { values: "names"; tags: never }
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
  "mails.knowledge.writtenSubject": { values: "portal"; tags: never }
  "mails.knowledge.writtenBy": { values: "article" | "author"; tags: never }
  "mails.knowledge.ownerReason": { values: "portal"; tags: never }
  "mails.notices.oneTitle": { values: "title" | "what"; tags: never }
  "mails.notices.many": { values: "count" | "portal"; tags: never }
  "mails.notices.manyShort": { values: "count"; tags: never }
  "mails.notices.more": { values: "count"; tags: never }
  "mails.notices.reason": { values: "portal"; tags: never }
  "mails.rules.offSubject": { values: "portal"; tags: never }
  "mails.rules.gone": { values: "address"; tags: never }
  "mails.rules.silent": { values: "address" | "days"; tags: never }
  "mails.rules.offReason": { values: "portal"; tags: never }
  "mails.rules.sentReason": { values: "portal"; tags: never }
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
  "mails.domains.lost": { values: "domain"; tags: never }
  "mails.domains.lostBody": { values: "domain" | "portal"; tags: never }
  "mails.domains.lostReason": { values: "portal"; tags: never }
  "mails.weekly.subject": { values: "portal"; tags: never }
  "mails.weekly.switchOff": { values: never; tags: "link" }
  "mails.weekly.reason": { values: "portal"; tags: never }
  "mails.weekly.created": { values: "count"; tags: never }
  "mails.weekly.closed": { values: "count"; tags: never }
  "mails.weekly.weekBefore": { values: "value"; tags: never }
  "mails.weekly.firstReply": { values: "time"; tags: never }
  "mails.weekly.resolution": { values: "time"; tags: never }
  "mails.weekly.medianBefore": { values: "value"; tags: never }
  "mails.weekly.rated": { values: "all" | "good"; tags: never }
  "mails.weekly.openNow": { values: "count"; tags: never }
  "mails.weekly.unassigned": { values: "count"; tags: never }
  "mails.security.factorSubject": { values: "portal"; tags: never }
  "mails.security.factorReason": { values: "portal"; tags: never }
  "mails.security.addedBody": { values: "portal"; tags: never }
  "mails.security.removedBody": { values: "portal"; tags: never }
  "mails.security.resetBody": { values: "portal"; tags: never }
  "mails.security.codesBody": { values: "portal"; tags: never }
  "mails.security.recoverySubject": { values: "portal"; tags: never }
  "mails.security.recoveryBody": { values: "left" | "portal"; tags: never }
  "mails.security.browserSubject": { values: "portal"; tags: never }
  "mails.security.browserBody": { values: "at" | "portal"; tags: never }
  "mails.security.browserDevice": { values: "device"; tags: never }
  "mails.security.browserAddress": { values: "address"; tags: never }
  "mails.security.browserCountry": { values: "country"; tags: "link" }
  "mails.security.browserReason": { values: "portal"; tags: never }
  "mails.passkeys.addedSubject": { values: "portal"; tags: never }
  "mails.passkeys.addedBody": { values: "name" | "portal"; tags: never }
  "mails.passkeys.removedSubject": { values: "portal"; tags: never }
  "mails.passkeys.removedBody": { values: "name" | "portal"; tags: never }
  "mails.passkeys.copiedSubject": { values: "portal"; tags: never }
  "mails.passkeys.copiedBody": { values: "email" | "name" | "portal"; tags: never }
  "mails.passkeys.passwordSubject": { values: "portal"; tags: never }
  "mails.passkeys.passwordBody": { values: "portal"; tags: never }
  "mails.signIn.subject": { values: "portal"; tags: never }
  "mails.signIn.heading": { values: "portal"; tags: never }
  "mails.signIn.reason": { values: "portal"; tags: never }
  "moving.migrations.addressHint": { values: "example"; tags: never }
  "moving.migrations.fromFile": { values: "desk"; tags: never }
  "moving.migrations.noFile": { values: "desk"; tags: never }
  "moving.migrations.looking": { values: "desk"; tags: never }
  "moving.migrations.looked": { values: "desk"; tags: never }
  "moving.migrations.bringing": { values: "desk"; tags: never }
  "moving.migrations.done": { values: "desk"; tags: never }
  "moving.migrations.undoing": { values: "desk"; tags: never }
  "moving.migrations.undone": { values: "desk"; tags: never }
  "moving.migrations.waiting": { values: "fault"; tags: "time" }
  "moving.migrations.stopped": { values: "fault"; tags: never }
  "moving.migrations.readOf": { values: "expected" | "read"; tags: never }
  "moving.migrations.sourceId": { values: "id"; tags: never }
  "moving.migrations.minutes": { values: "count"; tags: never }
  "moving.migrations.bringNewHint": { values: "desk"; tags: never }
  "moving.migrations.undoHint": { values: "desk"; tags: never }
  "moving.migrations.discardHint": { values: "desk"; tags: never }
  "operations.system.checked": { values: never; tags: "moment" }
  "operations.verdicts.answered": { values: "count"; tags: never }
  "operations.verdicts.behind": { values: "changes" | "version"; tags: never }
  "operations.verdicts.ahead": { values: "changes" | "version"; tags: never }
  "operations.verdicts.versions": { values: "schema" | "version"; tags: never }
  "operations.verdicts.clockAhead": { values: "span"; tags: never }
  "operations.verdicts.clockBehind": { values: "span"; tags: never }
  "operations.verdicts.mailsWait": { values: "count" | "shown"; tags: never }
  "operations.verdicts.lastMail": { values: "ago"; tags: never }
  "operations.verdicts.mailFailed": { values: "ago" | "why"; tags: never }
  "operations.verdicts.undelivered": { values: "count" | "shown"; tags: never }
  "operations.verdicts.jobs": { values: "count" | "shown"; tags: never }
  "operations.verdicts.oldestJob": { values: "ago"; tags: never }
  "operations.verdicts.failedJobs": { values: "count" | "shown"; tags: never }
  "operations.verdicts.replicaBehind": { values: "span"; tags: never }
  "operations.verdicts.orMore": { values: "count"; tags: never }
  "operations.backup.made": { values: "moment"; tags: never }
  "operations.backup.failedBecause": { values: "moment" | "reason"; tags: never }
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
  "people.secondStep.remember": { values: "days"; tags: never }
  "people.secondStep.elsewhere": { values: "hosts"; tags: never }
  "people.secondStep.coming": { values: never; tags: "day" }
  "people.security.isOn": { values: never; tags: "day" }
  "people.security.codesLeft": { values: "count"; tags: never }
  "people.security.requiredFrom": { values: never; tags: "day" }
  "people.security.countryBy": { values: never; tags: "link" }
  "people.security.trusted": { values: never; tags: "day" }
  "people.security.endNamed": { values: "name"; tags: never }
  "people.sso.continueWith": { values: "name"; tags: never }
  "people.providers.people": { values: "count"; tags: never }
  "people.providers.actionsFor": { values: "name"; tags: never }
  "people.providers.enforceQuestion": { values: "name"; tags: never }
  "people.providers.enforceMeans": { values: "path"; tags: never }
  "people.providers.removeQuestion": { values: "name"; tags: never }
  "people.providers.removeMeans": { values: "count"; tags: never }
  "people.providers.sign-in": { values: "email"; tags: never }
  "people.providers.link": { values: "email"; tags: never }
  "people.providers.create": { values: "email"; tags: never }
  "people.providers.gives": { values: "role" | "teams"; tags: never }
  "people.providers.certificateUntil": { values: "date"; tags: never }
  "people.passkeys.renameNamed": { values: "name"; tags: never }
  "people.passkeys.removeNamed": { values: "name"; tags: never }
  "people.passkeys.removeMeans": { values: "name"; tags: never }
  "people.passkeys.worksOnlyAt": { values: "host"; tags: never }
  "people.passkeys.withoutPassword": { values: never; tags: "link" }
  "people.mailSignIn.sent": { values: "email"; tags: "address" }
  "people.mailSignIn.linkBody": { values: "email"; tags: "address" }
  "people.mailSignIn.termsBody": { values: "email"; tags: "address" }
  "people.mailSignIn.guestBody": { values: "email"; tags: "address" }
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
  "portals.domains.lost": { values: never; tags: "moment" }
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
  "portals.security.minutes": { values: "count"; tags: never }
  "portals.security.hours": { values: "count"; tags: never }
  "portals.security.days": { values: "count"; tags: never }
  "privacy.exports.hint": { values: "days"; tags: never }
  "privacy.exports.creating": { values: "what"; tags: never }
  "privacy.exports.once": { values: "days" | "size"; tags: never }
  "privacy.archive.intro": { values: "portal"; tags: "email" | "moment" }
  "privacy.archive.page": { values: "page" | "pages"; tags: never }
  "refusals.sentences.At most {count} characters": { values: "count"; tags: never }
  "refusals.sentences.At most {count} files can be attached": { values: "count"; tags: never }
  "refusals.sentences.{count} tickets have been changed.": { values: "count"; tags: never }
  "refusals.sentences.{what} It takes its status when the reply on its way is sent.": {
    values: "what"
    tags: never
  }
  "refusals.sentences.{what} One of them takes its status when the reply on its way is sent.": {
    values: "what"
    tags: never
  }
  "refusals.sentences.{what} {count} of them take their status when the replies on their way are sent.": {
    values: "count" | "what"
    tags: never
  }
  "refusals.sentences.{count} tickets have been restored.": { values: "count"; tags: never }
  "refusals.sentences.Ticket #{number} has been created.": { values: "number"; tags: never }
  "refusals.sentences.The requester of #{number} has written meanwhile": { values: "number"; tags: never }
  "refusals.sentences.{name} has written meanwhile": { values: "name"; tags: never }
  "refusals.sentences.#{number} is part of another ticket now": { values: "number"; tags: never }
  "refusals.sentences.At most {count} tickets at once": { values: "count"; tags: never }
  "refusals.sentences.At most {count} tags a ticket": { values: "count"; tags: never }
  "refusals.sentences.At most {count} tags": { values: "count"; tags: never }
  "refusals.sentences.Ports end at {port}": { values: "port"; tags: never }
  "refusals.sentences.The server does not give email {uid} of the folder": { values: "uid"; tags: never }
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
  "refusals.sentences.No invitation was sent. {count} more can be sent within this hour.": {
    values: "count"
    tags: never
  }
  "refusals.sentences.At most {count} keys a person": { values: "count"; tags: never }
  "refusals.sentences.At most {count} keys of the company": { values: "count"; tags: never }
  "refusals.sentences.Email to {name}": { values: "name"; tags: never }
  "refusals.sentences.The hours from {from} to {until} begin before others end": {
    values: "from" | "until"
    tags: never
  }
  "refusals.sentences.There are {count} rules already": { values: "count"; tags: never }
  "refusals.sentences.{name} is not for #{number}: its conditions do not hold": {
    values: "name" | "number"
    tags: never
  }
  "refusals.sentences.There is already a rule called {name}": { values: "name"; tags: never }
  "refusals.sentences.{name} has changed this article meanwhile": { values: "name"; tags: never }
  "refusals.sentences.At most {count} days": { values: "count"; tags: never }
  "refusals.sentences.At most {count} actions": { values: "count"; tags: never }
  "refusals.sentences.The title has {length} characters; results show about {most}": {
    values: "length" | "most"
    tags: never
  }
  "refusals.sentences.The title has {length}; {least} to {most} say more": {
    values: "least" | "length" | "most"
    tags: never
  }
  "refusals.sentences.The description has {length} characters; results show about {most}": {
    values: "length" | "most"
    tags: never
  }
  "refusals.sentences.The description has {length}; {least} to {most} say more": {
    values: "least" | "length" | "most"
    tags: never
  }
  "refusals.sentences.The title does not say “{keyword}”": { values: "keyword"; tags: never }
  "refusals.sentences.The first paragraph does not say “{keyword}”": { values: "keyword"; tags: never }
  "refusals.sentences.No heading says “{keyword}”": { values: "keyword"; tags: never }
  "refusals.sentences.{count} images have no alternative text for those who cannot see": {
    values: "count"
    tags: never
  }
  "refusals.sentences.The text has {length}; articles with {words} or more are easier to find": {
    values: "length" | "words"
    tags: never
  }
  "refusals.sentences.There is a page at this address: {title}": { values: "title"; tags: never }
  "refusals.sentences.These redirects would lead in a circle: {way}": { values: "way"; tags: never }
  "refusals.sentences.Someone else has changed this category meanwhile. {now}": { values: "now"; tags: never }
  "refusals.sentences.Someone else has changed this folder meanwhile. {now}": { values: "now"; tags: never }
  "refusals.sentences.It is called “{name}” now.": { values: "name"; tags: never }
  "refusals.sentences.Someone else has renamed this team meanwhile. It is called “{name}” now.": {
    values: "name"
    tags: never
  }
  "refusals.sentences.{what} not found": { values: "what"; tags: never }
  "refusals.sentences.At most {count} fields": { values: "count"; tags: never }
  "refusals.sentences.At most {count} forms": { values: "count"; tags: never }
  "refusals.sentences.At most {count} inboxes": { values: "count"; tags: never }
  "refusals.sentences.At most {count} webhooks": { values: "count"; tags: never }
  "refusals.sentences.At most {count} members": { values: "count"; tags: never }
  "refusals.sentences.At most {count} people in copy": { values: "count"; tags: never }
  "refusals.sentences.At most {count} people follow a ticket": { values: "count"; tags: never }
  "refusals.sentences.At most {count} conditions": { values: "count"; tags: never }
  "refusals.sentences.At most {count} replies of a ticket wait to be sent": { values: "count"; tags: never }
  "refusals.sentences.At most {count} options, archived ones among them": { values: "count"; tags: never }
  "refusals.sentences.At most {count} fields, archived ones among them": { values: "count"; tags: never }
  "refusals.sentences.At most {count} forms, archived ones among them": { values: "count"; tags: never }
  "refusals.sentences.At most {count} options": { values: "count"; tags: never }
  "refusals.sentences.At most {count} columns": { values: "count"; tags: never }
  "refusals.sentences.At most {count} rules": { values: "count"; tags: never }
  "refusals.sentences.At most {count} priorities": { values: "count"; tags: never }
  "refusals.sentences.At most {count} times a day": { values: "count"; tags: never }
  "refusals.sentences.A company has at most {count} calendars": { values: "count"; tags: never }
  "refusals.sentences.A company has at most {count} service levels": { values: "count"; tags: never }
  "refusals.sentences.A company has at most {count} teams": { values: "count"; tags: never }
  "refusals.sentences.An archive may hold at most {count} files": { values: "count"; tags: never }
  "refusals.sentences.You have {count} views of your own already": { values: "count"; tags: never }
  "refusals.sentences.There are {count} shared views already": { values: "count"; tags: never }
  "refusals.sentences.There are {count} canned replies already": { values: "count"; tags: never }
  "refusals.sentences.There is already a canned reply called {name}": { values: "name"; tags: never }
  "refusals.sentences.{field} is not written as it has to be": { values: "field"; tags: never }
  "refusals.sentences.{field} is a text": { values: "field"; tags: never }
  "refusals.sentences.{field} is a whole number, such as 12": { values: "field"; tags: never }
  "refusals.sentences.{field} is a number, such as 12.5": { values: "field"; tags: never }
  "refusals.sentences.{field} is a date, such as 2026-01-31": { values: "field"; tags: never }
  "refusals.sentences.{field} is ticked or not": { values: "field"; tags: never }
  "refusals.sentences.{field} is one of its options": { values: "field"; tags: never }
  "refusals.sentences.{field} has only options of its own": { values: "field"; tags: never }
  "refusals.sentences.{field} is a web address, such as https://example.com": { values: "field"; tags: never }
  "refusals.sentences.{field} has at most {count} characters": { values: "count" | "field"; tags: never }
  "refusals.sentences.{field} is required": { values: "field"; tags: never }
  "refusals.sentences.{field} is archived": { values: "field"; tags: never }
  "refusals.sentences.{field} is shown by a field that has to stand above it": {
    values: "field"
    tags: never
  }
  "refusals.sentences.{field} is shown by values that {other} does not have": {
    values: "field" | "other"
    tags: never
  }
  "refusals.sentences.There is no field {field}": { values: "field"; tags: never }
  "refusals.sentences.#{number} cannot be closed before this is filled in: {fields}. The same goes for {count} more.": {
    values: "count" | "fields" | "number"
    tags: never
  }
  "refusals.sentences.There are {count} articles in it: choose where they go": {
    values: "count"
    tags: never
  }
  "refusals.sentences.{path} leads to another article": { values: "path"; tags: never }
  "refusals.sentences.An animation may have at most {count} frames": { values: "count"; tags: never }
  "refusals.sentences.Description should be max {count} characters.": { values: "count"; tags: never }
  "refusals.sentences.{placeholder} is no placeholder": { values: "placeholder"; tags: never }
  "refusals.sentences.{placeholder} is no placeholder here": { values: "placeholder"; tags: never }
  "refusals.sentences.{field} cannot be asked about like this": { values: "field"; tags: never }
  "refusals.sentences.{field} has no such value any more": { values: "field"; tags: never }
  "refusals.sentences.This is not a pattern: {reason}": { values: "reason"; tags: never }
  "refusals.sentences.#{number} is part of #{other} now": { values: "number" | "other"; tags: never }
  "refusals.sentences.{typed} is none of the portal's languages": { values: "typed"; tags: never }
  "refusals.sentences.{typed} is none of the portal's further languages": { values: "typed"; tags: never }
  "refusals.sentences.This portal may not send from {domain}": { values: "domain"; tags: never }
  "refusals.sentences.{domain} cannot be a portal's own domain": { values: "domain"; tags: never }
  "refusals.sentences.The receiver answered {status}": { values: "status"; tags: never }
  "refusals.sentences.The receiver answered with a redirect ({status}), which is not followed": {
    values: "status"
    tags: never
  }
  "refusals.sentences.{count} tickets have been deleted.": { values: "count"; tags: never }
  "refusals.sentences.{count} tickets have been marked as spam.": { values: "count"; tags: never }
  "refusals.sentences.{count} tickets have been deleted for good.": { values: "count"; tags: never }
  "refusals.sentences.A colleague has changed #{number} meanwhile: it is no team's": {
    values: "number"
    tags: never
  }
  "refusals.sentences.A colleague has changed #{number} meanwhile: it is from {address}": {
    values: "address" | "number"
    tags: never
  }
  "refusals.sentences.A colleague has changed #{number} meanwhile: {field} is {now}": {
    values: "field" | "now" | "number"
    tags: never
  }
  "refusals.sentences.A colleague has changed #{number} meanwhile: {now}": {
    values: "now" | "number"
    tags: never
  }
  "refusals.sentences.#{number} cannot be closed before this is filled in: {fields}.": {
    values: "fields" | "number"
    tags: never
  }
  "refusals.sentences.At most {count}": { values: "count"; tags: never }
  "refusals.sentences.The desk answers {status}": { values: "status"; tags: never }
  "refusals.sentences.The token may not read {path}": { values: "path"; tags: never }
  "refusals.sentences.What came cannot be taken away any more, because it was changed here: {names}": {
    values: "names"
    tags: never
  }
  "refusals.sentences.{count} characters": { values: "count"; tags: never }
  "refusals.sentences.{count} words": { values: "count"; tags: never }
  "refusals.sentences.Sign in with {name} instead of a password.": { values: "name"; tags: never }
  "refusals.sentences.At most {count} identity providers": { values: "count"; tags: never }
  "refusals.sentences.At most {count} domains": { values: "count"; tags: never }
  "refusals.sentences.Prove these domains first, further down on this page: {domains}": {
    values: "domains"
    tags: never
  }
  "refusals.sentences.At most {count} certificates": { values: "count"; tags: never }
  "refusals.imports.it is in {language}, which is none of the portal's languages": {
    values: "language"
    tags: never
  }
  "refusals.imports.its article is in {language}, which is none of the portal's languages": {
    values: "language"
    tags: never
  }
  "refusals.imports.its article is in {language} already": { values: "language"; tags: never }
  "refusals.imports.it translates {path}, which is no article": { values: "path"; tags: never }
  "refusals.imports.language {language} is not that of its name or folder": {
    values: "language"
    tags: never
  }
  "refusals.imports.front matter: {fault}": { values: "fault"; tags: never }
  "refusals.imports.says {name} more than once; the last counts": { values: "name"; tags: never }
  "refusals.imports.{name} {text} is not a day in the past such as 2024-05-31": {
    values: "name" | "text"
    tags: never
  }
  "refusals.imports.dropped the tag {text}": { values: "text"; tags: never }
  "refusals.imports.position {text} is not a number from 0 to 49999": { values: "text"; tags: never }
  "refusals.imports.language {text} is not a tag such as en or pt-BR": { values: "text"; tags: never }
  "refusals.imports.redirect_from {text} is not a path such as /docs/old-page": {
    values: "text"
    tags: never
  }
  "refusals.imports.The folder holds more than {count} files": { values: "count"; tags: never }
  "refusals.imports.it has more than {count} KB": { values: "count"; tags: never }
  "refusals.imports.{name}: a component's name begins with a capital letter": { values: "name"; tags: never }
  "refusals.imports.{name}: it is not text": { values: "name"; tags: never }
  "refusals.imports.{name}: it has more than {count} characters": { values: "count" | "name"; tags: never }
  "refusals.imports.{name}: it has a placeholder twice": { values: "name"; tags: never }
  "refusals.imports.It has more than {count} lines that begin with :::": { values: "count"; tags: never }
  "refusals.imports.It has more than {count} code spans and code blocks": { values: "count"; tags: never }
  "refusals.imports.It has more than {count} lines, brackets and other signs of Markdown together": {
    values: "count"
    tags: never
  }
  "refusals.imports.It has more than {count} brackets, asterisks and tildes without an empty line between them": {
    values: "count"
    tags: never
  }
  "refusals.imports.the sidebar names {path}, which is no document here": { values: "path"; tags: never }
  "refusals.imports.nav names {path}, which is no document here": { values: "path"; tags: never }
  "refusals.imports.it names {path}, which is no document here": { values: "path"; tags: never }
  "refusals.imports.{path} names a parent that is not here": { values: "path"; tags: never }
  "refusals.imports.{path} links to it, and files of this type are not kept": { values: "path"; tags: never }
  "refusals.imports.{path} links to it, and it has more than 20 MB": { values: "path"; tags: never }
  "reporting.changes.none": { values: "days"; tags: never }
  "reporting.changes.same": { values: "days"; tags: never }
  "reporting.changes.more": { values: "before" | "days" | "percent"; tags: never }
  "reporting.changes.fewer": { values: "before" | "days" | "percent"; tags: never }
  "reporting.overview.undeliveredCounted": { values: "count"; tags: never }
  "reporting.overview.days": { values: "days"; tags: never }
  "reporting.overview.downloadCsv": { values: "of"; tags: "rest" }
  "reporting.overview.byDaySummary": { values: "closed" | "created"; tags: never }
  "reporting.overview.daySaid": { values: "day" | "values"; tags: never }
  "reporting.overview.valueSaid": { values: "name" | "value"; tags: never }
  "reporting.overview.namedValue": { values: "name" | "value"; tags: never }
  "reporting.overview.before": { values: "value"; tags: never }
  "reporting.overview.answers": { values: "count"; tags: never }
  "reporting.overview.share": { values: "part" | "percent"; tags: never }
  "reporting.overview.zone": { values: "zone"; tags: never }
  "reporting.overview.times": { values: "count"; tags: never }
  "reporting.overview.write": { values: "query"; tags: "rest" }
  "reporting.overview.helpful": { values: "down" | "up"; tags: never }
  "reporting.overview.helpfulShort": { values: "down" | "up"; tags: never }
  "reporting.overview.views": { values: "count"; tags: never }
  "reporting.reports.beside": { values: "days" | "period"; tags: never }
  "reporting.reports.narrowed": { values: "name" | "what"; tags: never }
  "reporting.reports.select": { values: "number" | "subject"; tags: never }
  "reporting.reports.hoursHint": { values: "zone"; tags: never }
  "reporting.reports.hour": { values: "from" | "to" | "weekday"; tags: never }
  "reporting.reports.metOf": { values: "name"; tags: never }
  "reporting.reports.missedOf": { values: "name"; tags: never }
  "reporting.reports.percent": { values: "percent"; tags: never }
  "reporting.reports.percentOf": { values: "percent" | "rated"; tags: never }
  "reporting.reports.tableOf": { values: "title"; tags: never }
  "reporting.reports.newestTargets": { values: "count"; tags: never }
  "reporting.reports.notEverything": { values: "lines" | "tickets"; tags: never }
  "reporting.firstSteps.doneOf": { values: "all" | "done"; tags: never }
  "reporting.firstSteps.tryTicketHint": { values: "address"; tags: never }
  "reporting.consents.byMail": { values: "kind"; tags: never }
  "reporting.actions.account.signed-in": { values: never; tags: "who" }
  "reporting.actions.account.signed-in.common": { values: never; tags: "who" }
  "reporting.actions.account.signed-out": { values: never; tags: "who" }
  "reporting.actions.account.signed-up": { values: never; tags: "who" }
  "reporting.actions.account.verified": { values: never; tags: "who" }
  "reporting.actions.account.password-changed": { values: never; tags: "who" }
  "reporting.actions.account.deactivated": { values: never; tags: "who" }
  "reporting.actions.account.reactivated": { values: never; tags: "who" }
  "reporting.actions.account.deleted": { values: never; tags: "who" }
  "reporting.actions.consent.given": { values: never; tags: "detail" | "who" }
  "reporting.actions.consent.withdrawn": { values: never; tags: "detail" | "who" }
  "reporting.actions.agent.invited": { values: never; tags: "what" | "who" }
  "reporting.actions.agent.withdrawn": { values: never; tags: "detail" | "who" }
  "reporting.actions.agent.joined": { values: never; tags: "who" }
  "reporting.actions.agent.deactivated": { values: never; tags: "what" | "who" }
  "reporting.actions.agent.reactivated": { values: never; tags: "what" | "who" }
  "reporting.actions.agent.role-changed": { values: never; tags: "what" | "who" }
  "reporting.actions.agent.role-changed.manager": { values: never; tags: "what" | "who" }
  "reporting.actions.canned-reply.created": { values: never; tags: "detail" | "who" }
  "reporting.actions.canned-reply.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.canned-reply.deleted": { values: never; tags: "detail" | "who" }
  "reporting.actions.calendar.created": { values: never; tags: "detail" | "who" }
  "reporting.actions.calendar.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.calendar.made-default": { values: never; tags: "detail" | "who" }
  "reporting.actions.calendar.removed": { values: never; tags: "detail" | "who" }
  "reporting.actions.service-level.created": { values: never; tags: "detail" | "who" }
  "reporting.actions.service-level.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.service-level.ordered": { values: never; tags: "who" }
  "reporting.actions.service-level.removed": { values: never; tags: "detail" | "who" }
  "reporting.actions.mail.failed": { values: never; tags: "detail" | "who" }
  "reporting.actions.mail.sent-again": { values: "count"; tags: "who" }
  "reporting.actions.mail.dismissed": { values: "count"; tags: "who" }
  "reporting.actions.mail.deleted": { values: "count"; tags: "who" }
  "reporting.actions.sender.blocked": { values: never; tags: "detail" | "who" }
  "reporting.actions.sender.unblocked": { values: never; tags: "detail" | "who" }
  "reporting.actions.api-key.created": { values: never; tags: "detail" | "who" }
  "reporting.actions.api-key.revoked": { values: never; tags: "detail" | "who" }
  "reporting.actions.redirect.added": { values: never; tags: "detail" | "who" }
  "reporting.actions.redirect.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.redirect.removed": { values: never; tags: "detail" | "who" }
  "reporting.actions.redirect.imported": { values: never; tags: "detail" | "who" }
  "reporting.actions.webhook.added": { values: never; tags: "detail" | "who" }
  "reporting.actions.webhook.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.webhook.key-changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.webhook.disabled": { values: never; tags: "detail" | "who" }
  "reporting.actions.webhook.removed": { values: never; tags: "detail" | "who" }
  "reporting.actions.move.begun": { values: never; tags: "detail" | "who" }
  "reporting.actions.move.brought": { values: never; tags: "detail" | "who" }
  "reporting.actions.move.undone": { values: never; tags: "detail" | "who" }
  "reporting.actions.inbox.added": { values: never; tags: "detail" | "who" }
  "reporting.actions.inbox.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.inbox.made-first": { values: never; tags: "detail" | "who" }
  "reporting.actions.inbox.reads-mailbox": { values: never; tags: "detail" | "who" }
  "reporting.actions.inbox.left-mailbox": { values: never; tags: "detail" | "who" }
  "reporting.actions.inbox.hooked": { values: never; tags: "detail" | "who" }
  "reporting.actions.inbox.unhooked": { values: never; tags: "detail" | "who" }
  "reporting.actions.inbox.removed": { values: never; tags: "detail" | "who" }
  "reporting.actions.form.created": { values: never; tags: "detail" | "who" }
  "reporting.actions.form.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.form.archived": { values: never; tags: "detail" | "who" }
  "reporting.actions.form.restored": { values: never; tags: "detail" | "who" }
  "reporting.actions.form.made-default": { values: never; tags: "detail" | "who" }
  "reporting.actions.field.created": { values: never; tags: "detail" | "who" }
  "reporting.actions.field.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.field.archived": { values: never; tags: "detail" | "who" }
  "reporting.actions.field.restored": { values: never; tags: "detail" | "who" }
  "reporting.actions.automation.created": { values: never; tags: "detail" | "who" }
  "reporting.actions.automation.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.automation.switched-on": { values: never; tags: "detail" | "who" }
  "reporting.actions.automation.switched-off": { values: never; tags: "detail" | "who" }
  "reporting.actions.automation.deleted": { values: never; tags: "detail" | "who" }
  "reporting.actions.automation.ordered": { values: never; tags: "who" }
  "reporting.actions.team.created": { values: never; tags: "detail" | "who" }
  "reporting.actions.team.renamed": { values: never; tags: "detail" | "who" }
  "reporting.actions.team.deleted": { values: never; tags: "detail" | "who" }
  "reporting.actions.comment.written": { values: never; tags: "what" | "who" }
  "reporting.actions.comment.approved": { values: never; tags: "what" | "who" }
  "reporting.actions.comment.rejected": { values: never; tags: "what" | "who" }
  "reporting.actions.comment.reopened": { values: never; tags: "what" | "who" }
  "reporting.actions.comment.answered": { values: never; tags: "what" | "who" }
  "reporting.actions.comment.deleted": { values: never; tags: "what" | "who" }
  "reporting.actions.article.created": { values: never; tags: "what" | "who" }
  "reporting.actions.article.published": { values: never; tags: "what" | "who" }
  "reporting.actions.article.unpublished": { values: never; tags: "what" | "who" }
  "reporting.actions.article.scheduled": { values: never; tags: "what" | "who" }
  "reporting.actions.article.schedule-cancelled": { values: never; tags: "what" | "who" }
  "reporting.actions.article.schedule-failed": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.article.translated": { values: never; tags: "what" | "who" }
  "reporting.actions.article.translation-deleted": { values: never; tags: "what" | "who" }
  "reporting.actions.article.merged": { values: never; tags: "detail" | "what" | "who" }
  "reporting.actions.article.address-removed": { values: never; tags: "detail" | "what" | "who" }
  "reporting.actions.article.deleted": { values: never; tags: "what" | "who" }
  "reporting.actions.category.deleted": { values: never; tags: "what" | "who" }
  "reporting.actions.folder.deleted": { values: never; tags: "what" | "who" }
  "reporting.actions.knowledge.imported": { values: never; tags: "detail" | "who" }
  "reporting.actions.knowledge.exported": { values: never; tags: "who" }
  "reporting.actions.ticket.created": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.replied": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.resolved": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.rated": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.noted": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.mail-bounced": { values: never; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.reply-failed": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.kept-open": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.left-to-reply": { values: never; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.held": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.reopened": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.resumed": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.assigned": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.unassigned": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.given-to-team": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.taken-from-team": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.prioritised": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.field-changed": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.tagged": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.untagged": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.copied": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.uncopied": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.merged": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.recovered": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.followed-up": { values: never; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.follows": { values: never; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.forwarded": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.not-forwarded": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.took-in": { values: never; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.hold-reminded": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.due-soon": { values: never; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.overdue": { values: never; tags: "detail" | "what" | "who" }
  "reporting.actions.ticket.hold-ended": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.snoozed": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.snooze-ended": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.deleted": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.marked-as-spam": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.restored": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.removed": { values: never; tags: "what" | "who" }
  "reporting.actions.ticket.requester-changed": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.owner.offered": { values: never; tags: "detail" | "who" }
  "reporting.actions.owner.offer-withdrawn": { values: never; tags: "detail" | "who" }
  "reporting.actions.owner.changed": { values: never; tags: "who" }
  "reporting.actions.owner.changed.from": { values: never; tags: "detail" | "who" }
  "reporting.actions.owner.appointed": { values: never; tags: "detail" | "who" }
  "reporting.actions.portal.created": { values: never; tags: "who" }
  "reporting.actions.portal.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.portal.deactivated": { values: never; tags: "who" }
  "reporting.actions.portal.reactivated": { values: never; tags: "who" }
  "reporting.actions.mail.key-made": { values: never; tags: "detail" | "who" }
  "reporting.actions.mail.key-removed": { values: never; tags: "detail" | "who" }
  "reporting.actions.mail.key-lost": { values: never; tags: "detail" | "who" }
  "reporting.actions.portal.domain-requested": { values: never; tags: "detail" | "who" }
  "reporting.actions.portal.domain-proved": { values: never; tags: "detail" | "who" }
  "reporting.actions.portal.domain-removed": { values: never; tags: "detail" | "who" }
  "reporting.actions.portal.deleted": { values: never; tags: "who" }
  "reporting.actions.ticket.language-changed": { values: "has"; tags: "detail" | "what" | "who" }
  "reporting.actions.second-factor.added": { values: never; tags: "who" }
  "reporting.actions.second-factor.removed": { values: never; tags: "who" }
  "reporting.actions.second-factor.reset": { values: never; tags: "what" | "who" }
  "reporting.actions.second-factor.codes": { values: never; tags: "who" }
  "reporting.actions.session.ended": { values: never; tags: "who" }
  "reporting.actions.agent.signed-out": { values: never; tags: "what" | "who" }
  "reporting.actions.account.linked": { values: never; tags: "detail" | "who" }
  "reporting.actions.account.ended-by-provider": { values: never; tags: "detail" | "who" }
  "reporting.actions.identity-provider.added": { values: never; tags: "detail" | "who" }
  "reporting.actions.identity-provider.changed": { values: never; tags: "detail" | "who" }
  "reporting.actions.identity-provider.enforced": { values: never; tags: "detail" | "who" }
  "reporting.actions.identity-provider.unenforced": { values: never; tags: "detail" | "who" }
  "reporting.actions.identity-provider.removed": { values: never; tags: "detail" | "who" }
  "reporting.actions.identity-provider.domain-proved": { values: never; tags: "detail" | "who" }
  "reporting.actions.identity-provider.domain-removed": { values: never; tags: "detail" | "who" }
  "reporting.actions.passkey.added": { values: never; tags: "detail" | "who" }
  "reporting.actions.passkey.removed": { values: never; tags: "detail" | "who" }
  "reporting.actions.passkey.copied": { values: never; tags: "detail" | "what" | "who" }
  "reporting.actions.account.password-removed": { values: never; tags: "who" }
  "reporting.actions.agent.added": { values: never; tags: "what" | "who" }
  "reporting.actions.agent.address-changed": { values: never; tags: "detail" | "what" | "who" }
  "reporting.details.imported": { values: "created" | "updated"; tags: never }
  "rules.units.minutesCounted": { values: "count"; tags: never }
  "rules.units.hoursCounted": { values: "count"; tags: never }
  "rules.units.daysCounted": { values: "count"; tags: never }
  "rules.actionWords.status": { values: "status"; tags: never }
  "rules.actionWords.priority": { values: "name"; tags: never }
  "rules.actionWords.assign": { values: "name"; tags: never }
  "rules.actionWords.rotate": { values: "among"; tags: never }
  "rules.actionWords.leastBusy": { values: "among"; tags: never }
  "rules.actionWords.team": { values: "name"; tags: never }
  "rules.actionWords.tag": { values: "count" | "tags"; tags: never }
  "rules.actionWords.untag": { values: "count" | "tags"; tags: never }
  "rules.actionWords.mail": { values: "address"; tags: never }
  "rules.actionWords.tell": { values: "name"; tags: never }
  "rules.actionWords.copy": { values: "address"; tags: never }
  "rules.actionWords.webhook": { values: "name"; tags: never }
  "rules.actionWords.level": { values: "name"; tags: never }
  "rules.actionWords.empty": { values: "title"; tags: never }
  "rules.actionWords.check": { values: "title"; tags: never }
  "rules.actionWords.set": { values: "title" | "value"; tags: never }
  "rules.endings.failing": { values: "days"; tags: never }
  "rules.automations.saved": { values: "name"; tags: never }
  "rules.automations.added": { values: "name"; tags: never }
  "rules.automations.actionsFor": { values: "name"; tags: never }
  "rules.automations.failedLastTime": { values: "failure"; tags: never }
  "rules.automations.deleteNamed": { values: "name"; tags: never }
  "rules.automations.which": { values: "count"; tags: never }
  "rules.automations.whenApplied": { values: "which"; tags: never }
  "rules.automations.whenPassed": { values: "since" | "time" | "which"; tags: never }
  "rules.automations.whenTriggered": { values: "triggers" | "which"; tags: never }
  "rules.automations.lookingInto": { values: "name"; tags: never }
  "rules.automations.wouldActOn": { values: "number"; tags: "subject" }
  "rules.automations.wouldLeaveAlone": { values: "number"; tags: "subject" }
  "rules.automations.yes": { values: "term"; tags: never }
  "rules.automations.no": { values: "term"; tags: never }
  "rules.automations.or": { values: "first" | "second"; tags: never }
  "rules.macros.applied": { values: "name"; tags: never }
  "rules.macros.whatRulesDid": { values: "number"; tags: never }
  "rules.macros.failed": { values: "failure"; tags: never }
  "rules.serviceLevels.measured": { values: "count"; tags: never }
  "rules.serviceLevels.actionsFor": { values: "name"; tags: never }
  "rules.serviceLevels.removeNamed": { values: "name"; tags: never }
  "rules.serviceLevels.targetOf": { values: "metric" | "priority"; tags: never }
  "rules.serviceLevels.businessHours": { values: "name"; tags: never }
  "rules.webhooks.actionsFor": { values: "address"; tags: never }
  "rules.webhooks.bothSign": { values: "hours"; tags: never }
  "rules.webhooks.nothingSince": { values: never; tags: "time" }
  "rules.webhooks.signedAfter": { values: never; tags: "link" }
  "rules.webhooks.formerUntil": { values: never; tags: "time" }
  "rules.webhooks.sentAgainAt": { values: never; tags: "time" }
  "rules.webhooks.delivered": { values: "count" | "status" | "tookMs"; tags: never }
  "rules.webhooks.notYet": { values: "count" | "failure"; tags: never }
  "rules.webhooks.givenUp": { values: "count" | "failure"; tags: never }
  "rules.calendars.defaultNow": { values: "name"; tags: never }
  "rules.calendars.actionsFor": { values: "name"; tags: never }
  "rules.calendars.removeNamed": { values: "name"; tags: never }
  "rules.calendars.nextOpening": { values: never; tags: "time" }
  "rules.calendars.nextHolidays": { values: "days"; tags: never }
  "rules.calendars.datesFrom": { values: never; tags: "licence" | "link" }
  "rules.calendars.dayOf": { values: "number"; tags: never }
  "rules.calendars.nameOf": { values: "number"; tags: never }
  "rules.calendars.removeHoliday": { values: "number"; tags: never }
  "rules.calendars.dayFrom": { values: "day"; tags: never }
  "rules.calendars.dayUntil": { values: "day"; tags: never }
  "rules.calendars.removeSpan": { values: "day" | "from" | "until"; tags: never }
  "rules.calendars.addHoursOn": { values: "day"; tags: never }
  "shell.home.welcome": { values: "company"; tags: "lead" | "name" }
  "shell.home.offers": { values: "offers"; tags: never }
  "shell.workspace.waiting": { values: "count"; tags: "hidden" }
  "shell.palette.ticketHint": { values: "name" | "status"; tags: never }
  "shell.palette.allTheirTickets": { values: "email"; tags: never }
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
  "support.views.noTicket": { values: "number"; tags: never }
  "support.views.members": { values: "count"; tags: never }
  "support.views.hiddenTickets": { values: "count"; tags: never }
  "support.views.count": { values: "count"; tags: never }
  "support.views.countMore": { values: "count"; tags: never }
  "support.views.news": { values: "count"; tags: never }
  "support.views.selectTicket": { values: "number" | "subject"; tags: never }
  "support.views.assignedTo": { values: "name"; tags: never }
  "support.panel.keysHint": { values: never; tags: "all" | "next" | "open" | "previous" }
  "support.panel.withKey": { values: "key" | "label"; tags: never }
  "support.due.metric": { values: "metric"; tags: never }
  "support.due.metricAt": { values: "metric" | "time"; tags: never }
  "support.due.overdueBy": { values: "time"; tags: never }
  "support.due.dueIn": { values: "time"; tags: never }
  "support.due.inZone": { values: "zone"; tags: never }
  "support.due.snoozedUntil": { values: never; tags: "time" }
  "support.savedViews.deleteThis": { values: "title"; tags: never }
  "support.savedViews.deleteHint": { values: "visibility"; tags: never }
  "support.savedViews.isSaved": { values: "title"; tags: never }
  "support.savedViews.show": { values: "title"; tags: never }
  "support.savedViews.hide": { values: "title"; tags: never }
  "support.savedViews.actionsFor": { values: "title"; tags: never }
  "support.savedViews.counted": { values: "count" | "many"; tags: never }
  "support.savedViews.countedFirst": { values: "count" | "many" | "shown"; tags: never }
  "support.savedViews.inGroupsBy": { values: "what"; tags: never }
  "support.savedViews.theTeam": { values: "name"; tags: never }
  "support.pages.copyOf": { values: "title"; tags: never }
  "support.pages.suspendedHint": { values: "days"; tags: never }
  "support.conversation.moreIn": { values: never; tags: "tickets" }
  "support.conversation.noteOf": { values: "name"; tags: never }
  "support.conversation.messageOf": { values: "name"; tags: never }
  "support.conversation.inTicket": { values: "number"; tags: never }
  "support.conversation.moreTickets": { values: "count" | "many"; tags: never }
  "support.conversation.failing": { values: "why"; tags: "day" }
  "support.conversation.partOf": { values: never; tags: "tickets" }
  "support.conversation.tookIn": { values: never; tags: "tickets" }
  "support.conversation.followUpOf": { values: never; tags: "tickets" }
  "support.conversation.followedUp": { values: never; tags: "tickets" }
  "support.conversation.typing": { values: never; tags: "name" }
  "support.conversation.present": { values: never; tags: "name" }
  "support.events.ticket.mail-bounced": { values: "why"; tags: "who" }
  "support.events.ticket.reply-failed": { values: never; tags: "who" }
  "support.events.ticket.kept-open": { values: "status"; tags: "who" }
  "support.events.ticket.left-to-reply": { values: "status"; tags: "who" }
  "support.events.ticket.resolved": { values: never; tags: "who" }
  "support.events.ticket.rated": { values: "value"; tags: "who" }
  "support.events.ticket.held": { values: never; tags: "who" }
  "support.events.ticket.reopened": { values: never; tags: "who" }
  "support.events.ticket.resumed": { values: never; tags: "who" }
  "support.events.ticket.assigned": { values: "name"; tags: "who" }
  "support.events.ticket.unassigned": { values: never; tags: "who" }
  "support.events.ticket.given-to-team": { values: "name"; tags: "who" }
  "support.events.ticket.taken-from-team": { values: never; tags: "who" }
  "support.events.ticket.prioritised": { values: "name"; tags: "who" }
  "support.events.ticket.field-changed": { values: "change"; tags: "who" }
  "support.events.ticket.tagged": { values: "tag"; tags: "who" }
  "support.events.ticket.untagged": { values: "tag"; tags: "who" }
  "support.events.ticket.copied": { values: "address"; tags: "who" }
  "support.events.ticket.uncopied": { values: "address"; tags: "who" }
  "support.events.ticket.merged": { values: "number"; tags: "who" }
  "support.events.ticket.took-in": { values: "number"; tags: "who" }
  "support.events.ticket.hold-reminded": { values: never; tags: "who" }
  "support.events.ticket.due-soon": { values: "metric"; tags: "who" }
  "support.events.ticket.overdue": { values: "metric"; tags: "who" }
  "support.events.ticket.hold-ended": { values: never; tags: "who" }
  "support.events.ticket.snoozed": { values: "time"; tags: "who" }
  "support.events.ticket.snooze-ended": { values: never; tags: "who" }
  "support.events.ticket.deleted": { values: never; tags: "who" }
  "support.events.ticket.marked-as-spam": { values: never; tags: "who" }
  "support.events.ticket.restored": { values: never; tags: "who" }
  "support.events.ticket.removed": { values: never; tags: "who" }
  "support.events.ticket.requester-changed": { values: "change"; tags: "who" }
  "support.events.ticket.recovered": { values: never; tags: "who" }
  "support.events.ticket.followed-up": { values: "number"; tags: "who" }
  "support.events.ticket.follows": { values: "number"; tags: "who" }
  "support.events.ticket.forwarded": { values: never; tags: "who" }
  "support.events.ticket.not-forwarded": { values: "why"; tags: "who" }
  "support.events.ticket.language-changed": { values: "name"; tags: "who" }
  "support.canned.actionsFor": { values: "name"; tags: never }
  "support.canned.deleteThis": { values: "name"; tags: never }
  "support.canned.ofField": { values: "title"; tags: never }
  "support.replies.wroteNote": { values: never; tags: "name" }
  "support.replies.answered": { values: never; tags: "name" }
  "support.replies.willAdd": { values: never; tags: "time" }
  "support.replies.willSend": { values: never; tags: "time" }
  "support.replies.thenStatus": { values: "status"; tags: never }
  "support.replies.sendingIn": { values: "seconds"; tags: never }
  "support.replies.failed": { values: "why"; tags: never }
  "support.actions.selected": { values: "count"; tags: never }
  "support.actions.mostAtOnce": { values: "count"; tags: never }
  "support.actions.mostMerged": { values: "count"; tags: never }
  "support.actions.closeThese": { values: "count"; tags: never }
  "support.actions.closeHint": { values: "count"; tags: never }
  "support.actions.tooManyMerged": { values: "count"; tags: never }
  "support.actions.mergeThese": { values: "count"; tags: never }
  "support.actions.mergeInto": { values: "number"; tags: never }
  "support.actions.mergeHint": { values: "count"; tags: never }
  "support.actions.partAlready": { values: "number" | "other"; tags: never }
  "support.actions.noTicket": { values: "number"; tags: never }
  "support.actions.outOfCopy": { values: "address"; tags: never }
  "support.actions.withReply": { values: "status"; tags: never }
  "support.actions.closeThis": { values: "key"; tags: never }
  "support.actions.assignToMeWithKey": { values: "key"; tags: never }
  "support.actions.removeTag": { values: "tag"; tags: never }
  "support.actions.willBe": { values: "number" | "status"; tags: never }
  "support.actions.isClosed": { values: "number"; tags: never }
  "support.availability.isAway": { values: "name"; tags: never }
  "support.availability.capacityOf": { values: "name"; tags: never }
  "support.staffTickets.isTheirs": { values: "email" | "number"; tags: never }
  "support.staffTickets.changeHint": { values: never; tags: "before" }
  "support.staffTickets.knownCount": { values: "count"; tags: never }
  "support.notices.noticesUnread": { values: "count"; tags: never }
  "support.notices.quietHint": { values: "zone"; tags: never }
  "support.notices.markThisRead": { values: "number" | "subject"; tags: never }
  "support.notices.unreadCount": { values: "count" | "many"; tags: never }
  "support.told.assigned": { values: never; tags: "who" }
  "support.told.mentioned": { values: never; tags: "who" }
  "support.told.answered": { values: never; tags: "who" }
  "support.told.followed": { values: never; tags: "who" }
  "support.told.snooze-ended": { values: never; tags: "who" }
  "support.told.reply-failed": { values: never; tags: "who" }
  "support.told.automation": { values: never; tags: "who" }
  "support.told.team": { values: never; tags: "who" }
  "support.told.due-soon": { values: never; tags: "who" }
  "support.told.overdue": { values: never; tags: "who" }
  "support.told.unassignedAnswer": { values: never; tags: "who" }
  "support.told.unassigned": { values: never; tags: "who" }
  "support.teams.deleteThis": { values: "name"; tags: never }
  "support.teams.keep": { values: "name"; tags: never }
  "support.teams.newNameOf": { values: "name"; tags: never }
  "support.teams.actionsFor": { values: "name"; tags: never }
  "support.teams.membersOf": { values: "name"; tags: never }
  "support.trash.restoreThese": { values: "count"; tags: never }
  "support.trash.unblockOne": { values: "address"; tags: never }
  "support.trash.unblockAll": { values: "count"; tags: never }
  "support.trash.spamThese": { values: "count"; tags: never }
  "support.trash.blockOne": { values: never; tags: "address" }
  "support.trash.blockAll": { values: "count"; tags: never }
  "support.trash.selected": { values: "count"; tags: never }
  "support.trash.deleteOneForGood": { values: "number"; tags: never }
  "support.trash.deleteAllForGood": { values: "count"; tags: never }
  "support.trash.wasDeleted": { values: never; tags: "day" | "time" }
  "support.trash.wasDeletedBy": { values: never; tags: "by" | "day" | "time" }
  "support.trash.wasSpam": { values: never; tags: "day" | "time" }
  "support.trash.wasSpamBy": { values: never; tags: "by" | "day" | "time" }
  "support.trash.openNumber": { values: "number"; tags: never }
  "support.trash.oneSpam": { values: "number"; tags: never }
  "support.trash.oneTrash": { values: "number"; tags: never }
  "support.trash.manySpam": { values: "count"; tags: never }
  "support.trash.manyTrash": { values: "count"; tags: never }
  "support.trash.nowRestored": { values: "count"; tags: never }
  "support.trash.nowRemoved": { values: "count"; tags: never }
  "support.inbound.takenAgain": { values: "address"; tags: never }
  "support.inbound.since": { values: never; tags: "time" }
  "support.inbound.unblockThis": { values: "address"; tags: never }
  "support.inbound.selected": { values: "count"; tags: never }
  "support.inbound.recoverThese": { values: "count"; tags: never }
  "support.inbound.blockThese": { values: "count"; tags: never }
  "support.inbound.blockOne": { values: "sender"; tags: never }
  "support.inbound.blockMany": { values: "count"; tags: never }
  "support.inbound.deleteThese": { values: "count"; tags: never }
  "support.inbound.hiddenMails": { values: "count"; tags: never }
  "support.inbound.suspendedCount": { values: "count"; tags: never }
  "support.inbound.fromTo": { values: never; tags: "inbox" | "quiet" | "sender" }
  "support.inbound.actionsFor": { values: "subject"; tags: never }
  "support.inbound.deleted": { values: "count"; tags: never }
  "support.inbound.refusedOne": { values: "address"; tags: never }
  "support.inbound.refusedMany": { values: "count"; tags: never }
  "support.inbound.recovered": { values: "count"; tags: never }
  "support.conditions.and": { values: "one" | "other"; tags: never }
  "support.conditions.or": { values: "one" | "other"; tags: never }
  "support.conditions.term": { values: "field" | "operator" | "value"; tags: never }
  "support.conditions.termAlone": { values: "field" | "operator"; tags: never }
  "support.conditions.quoted": { values: "text"; tags: never }
  "support.conditions.minutesAgo": { values: "amount"; tags: never }
  "support.conditions.hoursAgo": { values: "amount"; tags: never }
  "support.conditions.daysAgo": { values: "amount"; tags: never }
  "support.conditions.condition": { values: "number"; tags: never }
  "support.conditions.removeCondition": { values: "number"; tags: never }
  "support.ticketFields.name": { values: "title"; tags: never }
  "support.ticketFields.filledIn": { values: "all" | "filled"; tags: never }
  "support.fields.actionsFor": { values: "title"; tags: never }
  "support.fields.keyHint": { values: "key"; tags: never }
  "support.fields.optionName": { values: "number"; tags: never }
  "support.fields.option": { values: "number"; tags: never }
  "support.fields.optionArchived": { values: "number"; tags: never }
  "support.forms.whenShown": { values: "name"; tags: never }
  "support.forms.ifTicked": { values: "title"; tags: never }
  "support.forms.forSome": { values: "title"; tags: never }
  "support.forms.shownFor": { values: "name" | "title"; tags: never }
  "support.forms.isDefault": { values: "title"; tags: never }
  "support.forms.actionsFor": { values: "title"; tags: never }
  "support.results.answerAbout": { values: "number"; tags: never }
  "support.results.ofTen": { values: "value"; tags: never }
  "support.results.ofThree": { values: "value"; tags: never }
  "support.results.ticket": { values: "number"; tags: never }
  "support.results.countGood": { values: "count"; tags: never }
  "support.results.countOk": { values: "count"; tags: never }
  "support.results.countBad": { values: "count"; tags: never }
  "support.results.answersCount": { values: "count"; tags: never }
  "support.inboxes.noPort": { values: never; tags: "code" }
  "support.inboxes.doOne": { values: "port"; tags: never }
  "support.inboxes.plusHint": { values: never; tags: "address" }
  "support.inboxes.answersGo": { values: "address"; tags: never }
  "support.inboxes.actionsFor": { values: "address"; tags: never }
  "support.inboxes.waitingSince": { values: "count"; tags: "time" }
  "support.inboxes.mailboxFor": { values: never; tags: "address" }
  "support.inboxes.serviceFor": { values: never; tags: "address" }
  "support.inboxes.removeThis": { values: "address"; tags: never }
  "support.inboxes.removeNext": { values: "address"; tags: never }
  "support.mailboxes.works": { values: "count"; tags: never }
  "support.mailboxes.reads": { values: never; tags: "folder" | "host" | "user" }
  "support.mailboxes.readsLast": { values: never; tags: "ago" | "folder" | "host" | "user" }
  "support.mailboxes.stopThis": { values: "folder"; tags: never }
  "support.mailboxes.handsNoMore": { values: "name"; tags: never }
  "support.mailboxes.handsLast": { values: "name"; tags: "ago" }
  "support.mailboxes.handsNone": { values: "name"; tags: never }
  "support.mailboxes.noMore": { values: "name"; tags: never }
  "support.mailTexts.subjectHint": { values: "number" | "portal"; tags: never }
  "support.filed.pictureOf": { values: "text"; tags: never }
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
