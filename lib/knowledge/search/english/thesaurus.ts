/**
 * What people who ask for help call the same thing. In a line, all before `>` mean the same; they also lead to what is
 * behind it, which does not lead back. Words stand in their plain form.
 */
export const english = `
sign up, register, registration, create account, create an account, open an account, new account, join, enrol, enroll
sign in, log in, log on, authenticate, authentication
sign out, log out, log off, end session
password, passphrase, passcode, credential, pin, login secret
forgot password, forgotten password, lost password, forget password, remember password, reset password, recover password, restore access
account, profile, user account, membership
username, user name, login name, nickname, handle, screen name
two factor, two factor authentication, second factor, 2fa, mfa, multi factor, two step, two step verification, authenticator, otp
one time code, verification code, security code, confirmation code, activation code
verify, verification, confirm, confirmation, validate, validation, activate, activation
single sign on, sso, saml, company login
active directory, entra, azure ad, azure, microsoft login
google workspace, g suite, gsuite, google apps
ldap > directory, single sign on, sso
session, logged in devices > login
biometric, fingerprint, face id > passkey, authenticator
role, permission, access right, access level, privilege, rights
read only, view only > viewer, role
administrator, admin, owner
user, member, people, person
team member, colleague, coworker, co worker, teammate, employee, staff, collaborator > member, user, team
customer, client
freelancer, contractor, consultant > agency, guest
agency > client
guest, external, outsider
invite, invitation, add user, add member, add people, bring in
hand over, pass on, give away > transfer, ownership
ownership, owner
team, organisation, organization, company, workspace, group, department
business, firm > company

delete, remove, erase, get rid of, wipe, destroy, discard, trash, throw away, clear
delete account, close account, deactivate account, terminate account
undo, revert, roll back, rollback, take back, restore
restore, recover, undelete, get back, bring back
change, edit, modify, update, alter, adjust, amend, correct
rename, change name, new name > name, change
add, create, make, new, set up
install, installation, set up, setup, deploy, integrate, integration
uninstall > remove, disable
enable, turn on, switch on, activate, allow
disable, turn off, switch off, deactivate, stop
pause, suspend, freeze, hold
hide, conceal > private, exclude
show, display, view, see
block, ban, blacklist, blocklist, deny, forbid, prevent
allow, permit, whitelist, allowlist
save, keep, store
download, export, extract, take out
upload, import, load, bring in
backup, back up, safety copy
copy, duplicate, clone
print > pdf
share, send to others
publish, make public, go live, release
public, everyone, everybody, anyone, anybody, open to all, world
private, secret, confidential, hidden
compare, comparison, versus, vs, against, difference, difference between
sort, order by, arrange, rank
search, look for, find, look up
filter, narrow, only show, segment, subset, condition
choose, select, pick
connect, link, pair, integrate, hook up
disconnect, unlink, unpair
customise, customize, personalise, personalize, tailor, custom

invoice, bill, receipt, billing document
bill, charge, billing, invoice
payment, pay, paying, paid, checkout
payment method, credit card, debit card, bank card, card, paypal, means of payment
declined, rejected, refused, payment failed, card declined, failed, fail
refund, money back, reimbursement, reimburse, chargeback
price, pricing, cost, fee, rate, how much, expensive, cheap
discount, price reduction, reduction, coupon, voucher, promo code, cheaper
charity, nonprofit, non profit, ngo, foundation > discount
student, university, school, teacher > education, educational
subscription, plan, tier, package, membership
upgrade, bigger plan, higher tier, go premium, larger plan
downgrade, cheaper plan, cheaper tier, lower tier, smaller plan, lower plan
trial, test period, free period, free trial, demo, try out, trial period
renew, renewal, prolong, extend
overage, over the limit, exceed, extra charge, too much, too many, limit reached
limit, quota, cap, allowance, maximum, restriction
rate limit, too many requests, throttle, throttling
tax, vat, gst, vat id, vat number, tax number, sales tax
bank transfer, wire transfer, sepa, direct debit
purchase, buy, bought, order, checkout, shop, sale
shop, store, webshop, online shop, ecommerce, e commerce
amount, value, total

email, mail, e mail, inbox, email address, mail address
newsletter, mailing, email campaign, mailing list > campaign
phone, mobile, smartphone, cell phone, cellphone, handset > device
iphone, ipad > ios, mobile, apple
android > mobile
laptop, computer, pc, desktop, notebook > device
tablet > device
device, hardware, gadget
chat, messenger > slack, teams
notification, alert, alarm, warning, warn, notify, ping
reminder > notification
report, summary, digest, overview, recap
language, translation, locale, multilingual, translate
country, nation, region, location
city, town, place > location
location, geography, where, geo
date, day, period, time range, date range, date format
calendar > date
duration, how long, time spent, length of time
dark mode, night mode, dark theme, black background, dark > theme, appearance
theme, appearance, colour scheme, color scheme, design, skin, layout
light mode > theme
colour, color
font, typeface, text size > appearance
picture, image, photo, screenshot, graphic
keyboard shortcut, shortcut, hotkey, key combination, keyboard
note, annotation, comment, remark, memo
tag, label
bookmark, favourite, favorite, pin, star

web site, website, site, homepage, web page, domain
url, address, web address, link, uri
domain, domain name, hostname, host name, host
subdomain, sub domain
page, web page, screen
app, application, mobile app
button, click, tap, press
form, contact form, questionnaire
menu, navigation
settings, preferences, options, configuration, configure, config
plugin, plug in, extension, add on, addon, module
wordpress, wp
webhook, callback
api, programmatically, programmatic, developer, automate, rest, endpoint
api key, token, access token
server side, backend, back end, server
browser, chrome, firefox, safari, edge
data protection, privacy, gdpr, dsgvo, ccpa
data processing agreement, dpa, processor agreement
compliance, security review, certification, soc 2, iso 27001
europe, eu, european union
cloud, hosted, managed
spreadsheet, excel, csv, sheet, google sheets, table
pdf, document, file, doc, attachment
file, document
chart, graph, diagram, plot
event, action
author, writer
drop, decrease, fall, decline, fewer
history, historical, past, old, previous
broken link, dead link, 404, not found, page not found, broken url, error page
error, problem, issue, bug, trouble, fault, failure
does not work, not working, doesn't work, broken, stopped working, fails, crash, crashes, stopped > troubleshooting, troubleshoot, error
wrong, incorrect, inaccurate, false
slow, performance, lag, speed
install problem > troubleshooting
help, support, contact, assistance
contact support, reach you, talk to someone, customer service
faq, frequently asked question, question
manual, guide, documentation, docs, instructions, tutorial, how to
artificial intelligence, ai, chatgpt, claude, llm, language model > mcp
delivery, shipping, dispatch, shipment, parcel
return, send back, give back
track, measure, count, record, log
monitor, watch, observe
meaning, mean, definition, define, stand for, explanation
locked out, lockout > password, log in
logo, brand, branding, white label
manager > owner, admin
cancel, unsubscribe, end subscription, terminate, quit
exclude, ignore, leave out, skip, filter out, omit
combine, merge, consolidate, unite, aggregate
transfer, move, migrate, migration, relocate
reset, start over, start again, start from scratch, factory settings, wipe, clear, erase
schedule, automatic, automatically, recurring
every week > weekly
every month > monthly
every day > daily
embed, iframe, widget
snippet, script, code
visitor, reader
goal, target
parameter, property, attribute, field
bot, robot, crawler, spider
spike, peak, surge
realtime, real time, live
ad blocker, adblocker, adblock, ad block
ip address, ip
nothing happens, nothing shows, no data, not showing, does not show, does not appear > troubleshooting, troubleshoot
mismatch, differ, discrepancy, do not match, does not match
calculate, compute
kick out, throw out, expel > remove
accountant, bookkeeper, accounting, finance > billing
lost, missing, stolen
time zone, timezone
control panel, admin panel, console, dashboard
paste, insert
playground, sandbox
data center, data centre, server
cookie, consent
avatar, profile picture, profile photo
revenue, income, earnings, turnover, money
statistics, stats, metrics, numbers, figures, analytics
self hosted, on premise, on premises

auto lock, automatic lock, lock, timeout, time out, inactivity, idle, inactive, session expired, logged out automatically
what is new, release notes, changelog, change log, new version, latest version, newest version, new release, version history
new version, latest version, newest version, patch > update, upgrade, release
supplier, vendor, third party, third parties, subcontractor, other company, external company, provider
one time, once, single use, only once
expire, expiration, expiry, expired, run out, valid until, lapse, lifetime, end date, ends
family, household, relatives, spouse, wife, husband, partner, parents
child, children, kid, kids, minor, parental
annual, annually, yearly, per year, every year, year
monthly, per month, every month
staff, personnel, workforce, employee, coworker
director, boss, supervisor, manager, head of department
on premise, own server, own machine, own hardware, in house, self host, self hosted, self hosting, on prem
allowed, permitted, may, permission, rights, can do
leave company, leaving company, left company, resign, quit job, former employee > remove, deactivate, offboard, member
hire, new employee, new hire, new colleague > onboard, onboarding, invite
unreadable, encrypted, encryption, encrypt, scrambled
secure, security, safe, safety, protected, protect, protection
hack, hacked, breach, breached, leak, leaked, compromised, stolen, exposed
virus, malware, phishing, scam, fraud, suspicious
spam, junk, junk folder, spam folder
email not arriving, mail not arriving, no email, no mail, did not receive, never arrived, not received > email, delivery, spam
smtp, mail server, outgoing mail
repeated, duplicate, twice, double, doubled, duplicated, same again
reuse, reused, used twice, same password
crash, crashed, freeze, frozen, hang, hangs, stuck, unresponsive
offline, no internet, without internet, no connection, disconnected, outage, down
sync, synchronise, synchronize, synchronisation, synchronization, out of date, not up to date, refresh
refresh, reload
loading, load, spinner > slow, performance
restart, reboot, relaunch
compatible, compatibility, supported, requirement, system requirement
version, release, build
upload failed, file too large, too big, size limit, file size, maximum size > limit, upload, storage
space, storage, disk space, quota, capacity, full
archive, archived, put away
trash, bin, recycle bin, deleted items, wastebasket > delete, restore
mistake, accident, accidentally, by accident, by mistake > undo, restore
history, log, audit log, audit trail, activity log, event log, activity
trace, who changed > log, event, audit
audit, certificate, certified, certification, assessment
ssl, tls, https, certificate, secure connection
dns, cname, name server, record
firewall, proxy, vpn, network
port, ports
docker, container, image
database, sql, db
terminal, command line, shell, cli, console, powershell, script
type, enter, key in, fill in, input
fill, fill in, autofill, auto fill, autocomplete, auto complete, prefill, suggest, suggested, offer, offered
popup, pop up, dialog, window, prompt, modal
private window, incognito, private mode, private browsing
start page, home page, landing page, front page
extension, add on, browser extension
shortened, short, brief
digit, number, numeric, code
code, passcode, pin
usb, security key, hardware key, hardware token, dongle
text message, sms, text
call, phone call, telephone, voice
link, hyperlink, url
uri, url, web address, address, website
recipient, receiver, addressee
sender, from address
secret, sensitive, confidential, private
give access, grant access, let in, let see, can see, visible > permission, share, access
only some, certain, particular, specific, selected > filter, restrict, limit
restrict, restricted, limit, prevent, enforce, force, require, mandatory, compulsory, obligatory, must
rule, policy, policies, regulation, guideline
category, categories, folder, group, collection
sort into, organise, organize, tidy up, arrange, structure, categorise, categorize
favourite, favorite, pinned, at the top, most used, frequently used, often used
template, preset, canned, blueprint
draft, unfinished, not published
approve, approval, review, sign off
comment, reply, respond, response, feedback
rating, stars, score
mention, tag
message, dm, direct message
conversation, thread, discussion
attach, attachment, enclose
order, order status, tracking number > delivery, tracking
warranty, guarantee
size, dimension
address, shipping address, delivery address
bank account, iban > direct debit, payment method
expired card, new card, replace card > payment method, billing information
gift, gift card, voucher
seat, license, licence, user licence
licence key, license key, product key, serial number, activation key, licence file > license
rollout, roll out, mass deployment, distribute > deploy, deployment
directory, user directory, provisioning, scim, user provisioning
identity provider, idp, sso provider
group policy, gpo, mdm, managed device
unlock, open, get in
face, face recognition, face id, biometrics, biometric, touch id
fingerprint, touch id, biometrics
move, switch, migrate, change over, come from, transfer from > import
own key, encryption key, decrypt, decryption
read, see, view, look at, access
new device, unknown device, unrecognised device, other device, strange login > login, security
first steps, getting started, get started, beginner, quick start, introduction
difference, vs, versus, compared
technical requirements, minimum requirements > requirement
apple, mac, macos, os x
windows, microsoft windows, pc
linux, ubuntu, debian
microsoft, office 365, microsoft 365, outlook
google, gmail, g suite, google workspace
samsung, huawei, pixel, galaxy > android
ipad, iphone > ios
macbook, imac > mac
`
