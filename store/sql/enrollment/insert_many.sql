-- Add the enrollments of the trainees $2 in the courses $3 from $4 to $5 with the source $6, and return their ids as a JSON
-- array. The arrays are parallel. The statement skips a trainee who has an enrollment in the course that is not over. The
-- caller must run enrollment/count_many afterwards.
with made as (
    insert into enrollments (company_id, user_id, course_id, start_date, end_date, source)
    select $1, i.user_id, i.course_id, i.start_date::date, nullif(i.end_date, '')::date, $6
    from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[]) with ordinality as i (user_id, course_id, start_date, end_date, row_index)
    order by i.row_index
    on conflict (company_id, user_id, course_id) where latest do nothing
    returning id, user_id, course_id
)
select coalesce(jsonb_agg(jsonb_build_object('id', id, 'userID', user_id, 'courseID', course_id)), '[]'::jsonb) as made from made
