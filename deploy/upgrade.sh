#!/bin/bash
# Upgrades an installed package (docs/install.md, "Upgrade and way back"):
#   upgrade.sh FILE.tar.gz     checks the file, backs up, switches to its version, and goes back if that doesn't become ready
#   upgrade.sh --back          goes back to the version before, unless that loses what somebody wrote
#   upgrade.sh --back --lose   goes back all the same
# It needs bash, coreutils, tar, flock and node; with PostgreSQL psql, pg_dump and pg_restore as well. If it was interrupted, run it again.
set -euo pipefail
umask 077
export PGCONNECT_TIMEOUT=10
link=${LINK:-/opt/facility-portal}
settings=${SETTINGS:-/etc/facility-portal.env}
backups=$(realpath -m "${BACKUPS:-/var/backups/facility-portal}")
units=${UNITS:-/etc/systemd/system}
signers=${ALLOWED_SIGNERS:-/etc/facility-portal.allowed_signers}
restart=${RESTART:-systemctl restart facility-portal}
reload=${RELOAD:-systemctl daemon-reload}
failed=${FAILED:-systemctl is-failed --quiet facility-portal}
log=${LOG:-journalctl --unit=facility-portal --output=cat --lines=15}
ready_seconds=${READY_SECONDS:-60}
link=${link%/}
root=${link%/*} copies=0

say() { printf '%s\n' "$*"; }
stop() { say "$*" >&2 && exit 1; }
need_kb() {
  local free && free=$(df --output=avail -k "$1" | tail -n 1)
  ((free > $2)) || stop "$1 has $((free / 1024)) MB free, and $(($2 / 1024)) MB are needed. Nothing was changed."
}
link_to() { ln -sfn "$1" "$2.new" && mv -T "$2.new" "$2" && sync "${2%/*}"; }
restart() { bash -c "$restart" 8>&- 9>&- || { say "This failed: $restart" && return 1; }; }

# A version that starts with this pipe in its folder waits until the pipe is closed (start.mjs), which it is however this script ends.
hold() { rm -f "$1/hold" && mkfifo -m 644 "$1/hold" && exec 8<>"$1/hold"; }
let_go() { rm -f "$1/hold" && exec 8>&-; }

read_settings() {
  local given
  # Every user of the host can see the arguments of a command, so that the password isn't one.
  given=$(env -i PATH="$PATH" node --env-file="$settings" -e '
    const read = (name) => process.env[name]?.trim() ?? "";
    const host = ["", "0.0.0.0", "::"].includes(read("HOST")) ? "127.0.0.1" : read("HOST").replace(/.*:.*/, "[$&]");
    const database = read("DATABASE_URL") ? new URL(read("DATABASE_URL")) : null;
    const password = decodeURIComponent(database?.password ?? "");
    if (database) database.password = "";
    const all = [`http://${host}:${read("PORT") || 3000}`, read("STATE_DIR"), database?.href ?? "", password, read("LOGO"), read("TEMPLATES_DIR")];
    console.log(all.join("\n"));' 2>/dev/null) || stop "$settings can't be read. Nothing was changed."
  mapfile -t given <<<"$given"
  url=${given[0]} file=${given[1]:-${STATE_DIR:-/var/lib/facility-portal}}/portal.db database_url=${given[2]:-}
  export PGPASSWORD=${given[3]:-}
  logo=${given[4]:-} templates=${given[5]:-}
  [ -n "$database_url" ] || [ -f "$file" ] || stop "There is no database $file. Nothing was changed."
}

in_file() {
  (cd "$old" && node -e 'const [file, sql, ...values] = process.argv.slice(1);
    const statement = new (require("libsql"))(file, { timeout: 10_000 }).prepare(sql);
    if (values.length > 0) statement.run(...values);
    else console.log(statement.raw().all().map((row) => row.join("|")).join("\n"))' "$@")
}
query() { if [ -n "$database_url" ]; then psql -XAtq -v ON_ERROR_STOP=1 -c "$1" "$database_url"; else in_file "$file" "$1"; fi; }
read_tables() { query "select name from kysely_migration order by name"; }
# Every sign-in, sign-out and write adds a line to the audit record; what was refused, which strangers can cause, changed nothing.
read_writes() { query "select count(*), max(at_ms) from audit where outcome <> 'refused'"; }

# Copies the database, and what it is like, into a folder to which the link "database" then points. An earlier copy stays until this one is verified.
back_up() {
  local part=$1/copy-$$-$((++copies)) other
  mkdir -p "$part" && date -u '+%Y-%m-%d %H:%M UTC' >"$part/when" &&
    read_tables >"$part/tables" && read_writes >"$part/writes" &&
    if [ -n "$database_url" ]; then
      pg_dump --format=custom --no-owner --file="$part/portal.dump" "$database_url" &&
        pg_restore --no-owner --file="$part/sql" "$part/portal.dump" && grep -q '^COPY .*kysely_migration ' "$part/sql" && rm "$part/sql"
    else
      in_file "$file" "vacuum into ?" "$part/portal.db" && [ "$(in_file "$part/portal.db" "pragma integrity_check")" = ok ]
    fi && sync "$part"/* && link_to "${part##*/}" "$1/database" &&
    for other in "$1"/copy-*; do [ "$other" -ef "$part" ] || rm -rf "$other"; done
}

restore() {
  local from=$1/database drop="do \$\$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = current_schema() loop execute format('drop table %I cascade', name); end loop; end \$\$"
  if [ -n "$database_url" ]; then
    pg_restore --no-owner --file="$1/sql" "$from/portal.dump" &&
      psql -Xq -v ON_ERROR_STOP=1 --single-transaction -c "set lock_timeout = '10s'" -c "$drop" -f "$1/sql" "$database_url" >/dev/null && rm "$1/sql"
  else
    # The folder is the portal's: what it left there may be a link, which root wouldn't want to write through.
    [ ! -L "$file" ] && rm -f "$file.part" && cp "$from/portal.db" "$file.part" && chown --reference="$file" "$file.part" && chmod --reference="$file" "$file.part" &&
      sync "$file.part" && rm -f "$file-wal" "$file-shm" && mv -T "$file.part" "$file"
  fi
}

# Says why a version isn't ready.
ask_ready() {
  BUILD=$(<"$1/.next/BUILD_ID") URL=$url node --input-type=module -e '
    const { BUILD, URL: url } = process.env;
    const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(20_000) }).catch(({ cause, message }) => {
      console.log(cause?.code ?? cause?.message ?? message);
      process.exit(1);
    });
    const [text, build] = [await answer.text(), answer.headers.get("X-Portal-Build")];
    if (answer.ok && build === BUILD && !/(endsAre|historyIs)Kept":false/.test(text)) process.exit(0);
    console.log(build && build !== BUILD ? "another version answers" : `${answer.status} ${text}`);
    process.exit(1);'
}
until_ready() {
  local end=$((SECONDS + ready_seconds))
  until why=$(ask_ready "$1"); do
    ((SECONDS < end)) && ! bash -c "$failed" || return 1
    sleep 1
  done
}

# Replaces units that are one version's by another's.
put_units() {
  local unit installed
  for unit in facility-portal.service facility-portal.socket; do
    installed=$units/$unit
    if [ ! -e "$installed" ] || cmp -s "$installed" "$2/deploy/$unit"; then continue; fi
    if cmp -s "$installed" "$1/deploy/$unit"; then cp "$2/deploy/$unit" "$installed"; else say "$installed was changed here; compare it with $2/deploy/$unit."; fi
  done
  bash -c "$reload" || say "This failed: $reload"
}

check_file() {
  local sum who
  [ -r "$1" ] && [ -r "$1.sha256" ] || stop "$1 and $1.sha256 are needed. Nothing was changed."
  # What is checked is what is unpacked, whoever may write beside the file.
  archive=$backups/archive
  rm -f "$archive"* && cp "$1" "$archive" && { cp "$1.sig" "$archive.sig" 2>/dev/null || true; }
  sum=$(sha256sum <"$archive" | cut -d ' ' -f 1)
  [ "$sum" = "$(cut -d ' ' -f 1 "$1.sha256")" ] || stop "$1 hasn't the sum of $1.sha256. Nothing was changed."
  if [ -e "$signers" ] || [ -n "${ALLOWED_SIGNERS:-}" ]; then
    who=$(ssh-keygen -Y find-principals -s "$archive.sig" -f "$signers" 2>/dev/null | head -n 1 | cut -d , -f 1) &&
      ssh-keygen -Y verify -f "$signers" -I "$who" -n file -s "$archive.sig" <"$archive" >/dev/null 2>&1 ||
      stop "$1.sig isn't a signature of $1 by a key in $signers. Nothing was changed."
    say "Signed by $who."
  else say "Not checked who made the file: there is no $signers."; fi
  names=$(tar -tzf "$archive" 2>/dev/null) || stop "$1 can't be read. Nothing was changed."
  top=${names%%/*}
  [[ $top =~ ^facility-portal-[0-9][0-9A-Za-z.+-]*$ ]] && ! grep -qv "^${top//./\\.}/" <<<"$names" && ! grep -qE '(^|/)\.\.(/|$)' <<<"$names" ||
    stop "$1 isn't a package of the portal: it has files beside one folder facility-portal-VERSION. Nothing was changed."
}

unpack() {
  local part=$root/.facility-portal.part
  need_kb "$root" $(($(gzip -dc "$1" | wc -c) / 800))
  rm -rf "$part" "$new" && mkdir -m 755 "$part"
  (umask 022 && tar -xzf "$1" --no-same-owner --no-same-permissions -C "$part") && [ "$(node -p "require('$part/$top/package.json').version")" = "${top#facility-portal-}" ] &&
    [ -e "$part/$top/.next/BUILD_ID" ] && sync -f "$part" && mv "$part/$top" "$new" || { rm -rf "$part" && stop "$2 couldn't be unpacked in $root. Nothing was changed."; }
  rm -rf "$part"
}

keep_settings() {
  rm -rf "$dir/logo" "$dir/templates" && cp "$settings" "$dir/settings" &&
    if [ -n "$logo" ]; then (cd "$old" && cp "$logo" "$dir/logo"); fi && if [ -n "$templates" ]; then (cd "$old" && cp -rL "$templates" "$dir/templates"); fi
}

# The new version waits while what the old one has left is backed up, unless it has changed the tables already.
switch() {
  say "Switching to ${new##*/} ..."
  hold "$new" && link_to "${new##*/}" "$link" && put_units "$old" "$new" && { restart || true; }
  if [ "$(read_tables)" = "$(<"$dir/database/tables")" ]; then back_up "$dir" || say "That failed. The backup of $(<"$dir/database/when") stays."; fi
  let_go "$new"
  if until_ready "$new"; then
    touch "$dir/done"
    say "${new##*/} is ready. $old has to stay for the way back, which is: $0 --back"
    if [ "$(read_tables)" = "$(<"$dir/database/tables")" ]; then say "It loses nothing: the tables are the same."; else
      say "It loses nothing until somebody signs in or writes; afterwards what was written since $(<"$dir/database/when") is lost by it."
    fi
    return
  fi
  say "${new##*/} isn't ready after $ready_seconds s or has failed ($why). The end of its log:"
  bash -c "$log" || true
  go_back
  exit 1
}

may_lose() { # Whether what was written since the backup may be lost, or there is nothing.
  [ "$(read_writes)" = "$(<"$dir/database/writes")" ] || [ "${1:-}" = --lose ]
}

go_back() {
  local tables when said="Nothing was lost." && when=$(<"$dir/database/when")
  local refusal="${new##*/} has changed the tables, and the backup is of $when: what was written since $when is lost by going back.
Nothing was restored, and ${new##*/} stays. To go back all the same: $0 --back --lose"
  tables=$(read_tables) || stop "The database can't be read, so $(readlink "$link") stays. Run this again when it can be."
  if [ "$tables" != "$(<"$dir/database/tables")" ]; then
    may_lose "${1:-}" || stop "$refusal"
    # The new version waits, so that nobody writes.
    hold "$new" && link_to "${new##*/}" "$link"
    restart || { let_go "$new" && stop "Nothing was restored, as the portal may be running."; }
    may_lose "${1:-}" || { let_go "$new" && stop "$refusal"; }
    said="The database is as it was at $when: nobody had signed in or written since, but the status recorded since then is lost."
    if ! may_lose; then
      said="The database is as it was at $when: what was written since $when is lost, except for the copy in $dir/newer.
Sessions that were ended since then are valid again until they expire: replace SESSION_SECRET in $settings."
      back_up "$dir/newer" || { let_go "$new" && stop "What is there now couldn't be backed up. Nothing was restored."; }
    fi
    restore "$dir" || { let_go "$new" && stop "The backup couldn't be restored. ${new##*/} stays."; }
  fi
  link_to "${old##*/}" "$link" && put_units "$new" "$old" && { restart || true; } && let_go "$new"
  until_ready "$old" || stop "${old##*/} was started again, but isn't ready ($why). $said"
  say "${old##*/} runs again. $said"
}

read_last() {
  dir=$backups/last
  [ -e "$dir/old" ] && old=$root/$(<"$dir/old") new=$root/$(<"$dir/new") && [ -d "$old" ] && [ -d "$new" ]
}

upgrade() {
  local file_size current=$old
  read_settings
  check_file "$1"
  new=$root/$top
  if [ "$old" = "$new" ]; then
    read_last && [ "$root/$top" = "$new" ] && [ ! -e "$dir/done" ] || stop "$top is installed already. Nothing was changed."
    say "Continuing the upgrade from ${old##*/} ..."
    switch
    return
  fi
  printf '%s\n' "${old##*/}" "$top" | tr - '~' | sort -CV || stop "$top is older than ${old##*/}. Nothing was changed. The way back is: $0 --back"
  # A way back that was interrupted.
  if read_last && [ "$old" = "$current" ] && [ "$(read_tables)" != "$(<"$dir/database/tables")" ]; then go_back; fi
  old=$current new=$root/$top
  why=$(ask_ready "$old") || case $why in
    ECONNREFUSED) say "${old##*/} isn't running." ;;
    another*) restart && until_ready "$old" || stop "${old##*/} isn't ready ($why). Nothing was changed." ;;
    *) stop "${old##*/} isn't ready before the upgrade ($why). Upgrade when it is, or stop it before. Nothing was changed." ;;
  esac
  unpack "$archive" "$1"
  dir=$backups/${old##*-portal-}-to-${new##*-portal-}
  mkdir -p "$dir"
  if [ -z "$database_url" ]; then file_size=$(du -ck "$file"* | tail -n 1 | cut -f 1) && need_kb "$backups" $((2 * file_size)); fi
  say "Backing up to $dir ..."
  keep_settings && back_up "$dir" || stop "The backup failed. Nothing was changed."
  rm -f "$dir/done" && say "${old##*/}" >"$dir/old" && say "$top" >"$dir/new" && link_to "${dir##*/}" "$backups/last"
  switch
}

main() {
  [[ $* == --back || $* == "--back --lose" || ($# == 1 && -n $1 && $1 != -*) ]] ||
    { say "Usage: $0 FILE.tar.gz | --back [--lose]" >&2 && exit 2; }
  mkdir -p "$backups" && exec 9>"$backups/lock"
  flock -n 9 || stop "Another upgrade is running. Nothing was changed."
  trap 'rm -f "$backups"/archive*' EXIT
  old=$(readlink "$link") && old=$root/${old##*/}
  [ "$old" -ef "$link" ] || stop "$link isn't a link to a version of the portal beside it. Nothing was changed."
  case ${1:-} in
    --back)
      current=$old
      read_last || stop "There is no version to go back to. Nothing was changed."
      read_settings
      case $current in
        "$new") ;;
        "$old") if ask_ready "$old" >/dev/null; then stop "${old##*/} runs already. Nothing was changed."; fi ;;
        *) stop "$link is neither ${old##*/} nor ${new##*/}. Nothing was changed." ;;
      esac
      go_back "${2:-}"
      ;;
    *) upgrade "$1" ;;
  esac
}
main "$@"
exit
