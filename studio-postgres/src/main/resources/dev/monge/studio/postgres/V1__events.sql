-- How often a study was opened: a server whose connection was lost sees whether another has had the study meanwhile.
create table monge_study (
    study text primary key,
    opened bigint not null
);

-- The bodies are kept as text, since the database's own JSON type changes numbers and the order of fields.
create table monge_event (
    study text not null references monge_study,
    sequence bigint not null,
    id text not null,
    time timestamptz not null,
    who text not null,
    kind text not null,
    body text not null,
    primary key (study, sequence),
    unique (study, id)
);
