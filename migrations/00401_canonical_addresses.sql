-- Changes e-mail addresses of users to the form in which they are stored from now on: without invisible characters, in the normal
-- form NFC, and with the A-label (xn--) of an international domain. An address keeps its form if the result would be no address, or if
-- another user of the company has it: such a user still signs in with the address as it is stored. Only addresses with characters
-- besides ASCII are read, so few rows change.
-- Rolling upgrade: nodes of the previous release find a changed address only by its new form.

-- +goose Up
-- +goose StatementBegin
do $$
declare
    u record;
    label text;
    labels text[];
    canonical text;
    codes int[];
    coded text;
    n bigint; delta bigint; bias bigint; basic bigint; handled bigint; q bigint; k bigint; t bigint; next bigint;
    code int;
begin
    for u in select company_id, id, email from users where deleted_at is null and email ~ '[^ -~]' loop
        canonical := normalize(regexp_replace(u.email,
            E'[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]',
            '', 'g'), NFC);
        continue when canonical !~ '^[^@]+@[^@.]+([.][^@.]+)+$';
        labels := '{}';
        foreach label in array string_to_array(lower(split_part(canonical, '@', 2)), '.') loop
            coded := label;
            if label ~ '[^ -~]' then -- RFC 3492, section 6.3
                codes := array(select ascii(substr(label, i, 1)) from generate_series(1, length(label)) as i order by i);
                coded := regexp_replace(label, '[^ -~]', '', 'g');
                basic := length(coded); handled := basic; n := 128; delta := 0; bias := 72;
                if basic > 0 then coded := coded || '-'; end if;
                while handled < array_length(codes, 1) loop
                    next := (select min(c) from unnest(codes) as c where c >= n);
                    delta := delta + (next - n) * (handled + 1); n := next;
                    foreach code in array codes loop
                        if code < n then delta := delta + 1; end if;
                        if code = n then
                            q := delta; k := 36;
                            loop
                                t := least(greatest(k - bias, 1), 26);
                                exit when q < t;
                                coded := coded || substr('abcdefghijklmnopqrstuvwxyz0123456789', (t + (q - t) % (36 - t) + 1)::int, 1);
                                q := (q - t) / (36 - t); k := k + 36;
                            end loop;
                            coded := coded || substr('abcdefghijklmnopqrstuvwxyz0123456789', (q + 1)::int, 1);
                            delta := case when handled = basic then delta / 700 else delta / 2 end;
                            delta := delta + delta / (handled + 1); k := 0;
                            while delta > 455 loop delta := delta / 35; k := k + 36; end loop;
                            bias := k + 36 * delta / (delta + 38); delta := 0; handled := handled + 1;
                        end if;
                    end loop;
                    delta := delta + 1; n := n + 1;
                end loop;
                coded := 'xn--' || coded;
            end if;
            labels := labels || coded;
        end loop;
        canonical := split_part(canonical, '@', 1) || '@' || array_to_string(labels, '.');
        continue when canonical = u.email or exists (
            select 1 from users o where o.company_id = u.company_id and o.id <> u.id and o.deleted_at is null and lower(o.email) = lower(canonical)
        );
        update users set email = canonical where company_id = u.company_id and id = u.id;
        delete from login_directory where company_id = u.company_id and email = lower(u.email);
        insert into login_directory (email, company_id) values (lower(canonical), u.company_id) on conflict do nothing;
    end loop;
end $$;
-- +goose StatementEnd
